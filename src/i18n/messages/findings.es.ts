import type { Findings } from './findings.en.ts';

const text = (title: string, fix: string) => ({ title, fix });

export const findingsEs = {
  'http-accept-both': text(
    'Accept no ofrece JSON y flujo de eventos a la vez',
    'Envía Accept: application/json, text/event-stream.',
  ),
  'http-post-only': text('Un mensaje se envió con un método distinto de POST', 'Envía cada mensaje JSON-RPC por POST.'),
  'http-version-header-present': text(
    'Falta MCP-Protocol-Version en la petición',
    'Envía la revisión en uso con cada petición.',
  ),
  'http-version-header-matches-meta': text(
    'MCP-Protocol-Version y _meta nombran revisiones distintas',
    'Rellena ambos con un mismo valor.',
  ),
  'http-mcp-method-header': text(
    'Falta Mcp-Method o no es el method del cuerpo',
    'Copia method en Mcp-Method, letra por letra.',
  ),
  'http-mcp-name-header': text(
    'Falta Mcp-Name o no es el nombre del cuerpo',
    'Copia params.name (o params.uri) en Mcp-Name, codificado si no es simple.',
  ),
  'http-param-header-mirrored': text(
    'Un argumento marcado con x-mcp-header no tiene cabecera',
    'Repítelo en su cabecera Mcp-Param.',
  ),
  'http-param-header-omitted-null': text(
    'Se envió una cabecera para un argumento nulo o ausente',
    'Omite la cabecera si no hay valor.',
  ),
  'http-header-sentinel-encoding': text(
    'Un valor de cabecera no va codificado como debe',
    'Envuelve el base64 de sus bytes UTF-8 en la marca.',
  ),
  'http-request-answer-type': text(
    'La respuesta no es JSON ni flujo de eventos',
    'Responde a una petición con application/json o text/event-stream.',
  ),
  'http-request-not-202': text(
    'Se respondió a una petición como si fuera una notificación',
    'Deja 202 para notificaciones; a las peticiones, su respuesta.',
  ),
  'http-notification-202-empty': text(
    'A una notificación no se respondió con un 202 vacío',
    'Responde 202 sin cuerpo a una notificación aceptada.',
  ),
  'http-header-mismatch-400': text(
    'Un desacuerdo de cabeceras llegó con un estado distinto de 400',
    'Envía -32020 con 400.',
  ),
  'http-unsupported-version-400': text(
    'Una revisión desconocida llegó con un estado distinto de 400',
    'Envía -32022 con 400.',
  ),
  'http-missing-capability-400': text(
    'Una capacidad ausente llegó con un estado distinto de 400',
    'Envía -32021 con 400.',
  ),
  'http-meta-missing-400': text('Una petición sin su _meta no se rechazó con 400', 'Responde 400 con -32602.'),
  'http-method-not-found-404': text(
    'Método desconocido y estado 404 no van juntos aquí',
    'Envía -32601 con 404, y 404 solo con él.',
  ),
  'http-no-session-id': text(
    'Se envió un id de sesión en una revisión sin sesiones',
    'No crees ni repitas Mcp-Session-Id en 2026-07-28.',
  ),
  'http-401-www-authenticate': text(
    'El 401 no dice dónde pedir un token',
    'Envía WWW-Authenticate con resource_metadata, o publica los metadatos en su lugar conocido.',
  ),
  'http-bearer-not-in-query': text(
    'Un token forma parte de la dirección',
    'Envíalo en Authorization; las direcciones acaban en registros.',
  ),
  'http-client-no-jsonrpc-response': text(
    'Se envió por POST una respuesta JSON-RPC',
    'Esta revisión no tiene peticiones del servidor que responder; envía una petición nueva.',
  ),
  'http-single-message-body': text('El cuerpo lleva más de un mensaje', 'Envía un mensaje JSON-RPC por POST.'),

  'sse-no-server-request': text(
    'El servidor envió una petición por el flujo',
    'Pregunta con un result input_required.',
  ),
  'sse-final-response-present': text(
    'El flujo acabó sin la respuesta',
    'Envía la respuesta antes de cerrar. El cliente solo puede llamar otra vez.',
  ),
  'sse-final-terminates': text('El flujo sigue tras la respuesta', 'Cierra el flujo en cuanto salga la respuesta.'),
  'sse-nothing-after-input-required': text('Algo sigue a un result input_required', 'Acaba el flujo con él.'),
  'sse-one-response': text('Hay más de una respuesta en el flujo', 'Envía una respuesta a cada petición.'),
  'sse-x-accel-buffering': text('Falta X-Accel-Buffering: no', 'Ponlo, o un proxy puede retener los eventos.'),
  'sse-no-event-id': text(
    'Los eventos llevan id o retry, que aquí no significan nada',
    'Quítalos: esta revisión no reanuda flujos.',
  ),
  'sse-related-notifications-only': text(
    'Una notificación de este flujo no trata de esta petición',
    'Envíala por el flujo al que pertenece.',
  ),
  'sse-data-is-json': text('El data de un evento no es JSON', 'Envía un mensaje JSON-RPC entero en cada evento.'),
  'sse-utf8': text('El flujo lleva bytes que no son UTF-8', 'Codifica cada mensaje en UTF-8.'),
  'sse-priming-event': text(
    'El flujo no empieza con un id y data vacío',
    'Envía antes ese evento, para que se pueda reanudar.',
  ),
  'sse-retry-before-close': text(
    'El flujo cerró pronto y sin tiempo de retry',
    'Envía retry antes de cerrar, para que el cliente sepa cuándo volver.',
  ),
  'sse-event-id-unique': text('Un id de evento se usó dos veces', 'Usa cada id de evento una vez por sesión.'),
  'sse-get-no-response': text(
    'Llegó una respuesta por un flujo de escucha',
    'Envía las respuestas por el flujo de su petición.',
  ),
  'sse-named-event': text(
    'Un evento tiene un nombre distinto de message',
    'Omite el nombre: los clientes pueden saltarse los eventos con nombre.',
  ),
  'sse-undispatched-tail': text(
    'Al último evento le falta la línea en blanco final',
    'Acaba cada evento con una línea vacía; sin ella, el evento no existe.',
  ),
  'sse-unknown-field': text(
    'Una línea tiene un campo que los flujos de eventos no conocen',
    'Usa data; lo demás se ignora.',
  ),

  'body-bom': text('El cuerpo empieza con una marca de orden de bytes', 'Quítala; los lectores estrictos la rechazan.'),
  'body-invalid-utf8': text('El cuerpo lleva bytes que no son UTF-8', 'Codifica el JSON en UTF-8.'),
  'body-after-value': text('Hay texto tras el valor JSON', 'Envía un valor JSON y nada más.'),
  'body-cut-after-value': text(
    'La conexión se rompió tras un valor completo',
    'La respuesta está entera; busca qué cierra la conexión.',
  ),
  'body-length-mismatch': text(
    'Content-Length no es el número de bytes que llegaron',
    'Cuenta los bytes tras codificar, u omite la cabecera.',
  ),
  'json-ends-early': text(
    'El JSON se detiene antes, aunque el cuerpo acabó bien',
    'Busca un proxy o un compresor que pierda el final.',
  ),
  'json-duplicate-keys': text(
    'Un objeto tiene dos veces la misma clave',
    'Escribe cada clave una vez: los lectores no coinciden en cuál vale.',
  ),
  'json-unsafe-number': text(
    'Un número supera lo que JavaScript guarda exacto',
    'Envíalo como texto. Estrato lo muestra del texto original.',
  ),
  'json-lone-surrogate': text('Un texto lleva medio carácter', 'Escribe puntos de código enteros.'),
  'json-suspicious-key': text(
    'Una clave puede hacer tropezar a código descuidado',
    'Cámbiale el nombre; aquí se guarda como dato.',
  ),
  'json-deep-nesting': text('El JSON está anidado muy hondo', 'Aplánalo; muchos lectores se rinden.'),
  'json-large': text('El JSON es muy grande', 'Envía menos, o un enlace.'),
  'json-non-finite': text(
    'Hay NaN o Infinity donde va un número',
    'Envía null o un texto: JSON no tiene esos números.',
  ),

  'rpc-version-2': text('jsonrpc no es "2.0"', 'Escribe "jsonrpc":"2.0" en cada mensaje.'),
  'rpc-id-match': text(
    'El id de la respuesta no es el de la petición',
    'Repite el id tal cual: mismo tipo JSON, mismo valor.',
  ),
  'rpc-id-form': text('El id tiene el mismo valor escrito de otra forma', 'Repítelo como venía escrito.'),
  'rpc-id-null': text('El id del error es null', 'Omite id cuando no se puede leer el de la petición.'),
  'rpc-id-missing-readable': text('El error no lleva id aunque el de la petición se podía leer', 'Repite el id.'),
  'rpc-result-xor-error': text('La respuesta lleva result y error, o ninguno', 'Envía exactamente uno.'),
  'rpc-error-shape': text(
    'El error no es un código entero con un texto',
    'Envía code como entero y message como texto.',
  ),
  'rpc-reserved-code': text(
    'El código de error está reservado y sin definir',
    'Usa un código fuera de -32768 a -32000.',
  ),
  'rpc-legacy-range-code': text(
    'El código de error es del antiguo rango libre',
    'Los servidores nuevos eligen códigos fuera de -32768 a -32000.',
  ),
  'rpc-retired-code': text(
    'El código de error fue retirado',
    'Usa lo que lo sustituye: -32602, o un result input_required.',
  ),
  'rpc-app-code-range': text(
    'Un código de aplicación cae en el rango de JSON-RPC',
    'Elige un código fuera de -32768 a -32000.',
  ),
  'rpc-error-data-unsupported-version': text(
    'El error de versión no dice qué se admite',
    'Envía data.supported y data.requested.',
  ),
  'rpc-error-data-capability': text('El error de capacidad no dice cuál', 'Envía data.requiredCapabilities.'),
  'rpc-notification-no-id': text('Una notificación lleva id', 'Omite id en las notificaciones.'),
  'rpc-request-id-valid': text(
    'El id de la petición no es un texto o entero propio',
    'Da a cada petición abierta un id que no tenga otra.',
  ),
  'rpc-batch-forbidden': text('Los mensajes llegaron en un array', 'Envíalos uno a uno; solo 2025-03-26 tiene lotes.'),

  'meta-required-keys': text(
    'Al _meta de la petición le faltan versión o capacidades',
    'Envía ambas con cada petición.',
  ),
  'meta-client-info': text('La petición no dice qué cliente es', 'Envía clientInfo en _meta.'),
  'meta-server-info': text('El result no dice qué servidor es', 'Envía serverInfo en el _meta del result.'),
  'result-type-present': text('Falta resultType', 'Envía "resultType":"complete". Aquí se lee como complete.'),
  'result-type-legacy': text('resultType en una revisión que no lo conoce', 'Se ignora; omítelo.'),
  'result-type-unknown': text('resultType tiene un valor desconocido', 'Envía complete o input_required.'),
  'result-content-required': text('Falta content o no es un array', 'Envía un array, vacío si no hay nada que decir.'),
  'result-content-block-valid': text(
    'Un bloque de content no tiene buena forma',
    'Dale un type conocido y todos los miembros de ese tipo.',
  ),
  'result-content-block-era': text(
    'Un bloque de content es más nuevo que esta revisión',
    'Envía un bloque que exista en la revisión acordada.',
  ),
  'result-block-base64': text('Los datos binarios no son base64 válido', 'Codifícalos en base64 estándar.'),
  'result-output-schema-conform': text(
    'structuredContent no encaja en el outputSchema de la herramienta',
    'Corrige el resultado o el esquema: los clientes lo validan.',
  ),
  'result-structured-text-mirror': text(
    'structuredContent no se repite como texto',
    'Añade un bloque de texto con el mismo JSON para clientes antiguos.',
  ),
  'result-structured-object-only': text('structuredContent no es un objeto', 'Antes de 2026-07-28 debe serlo.'),
  'result-annotations-range': text(
    'Una anotación se sale de su rango',
    'priority va de 0 a 1, audience es user o assistant, lastModified una fecha.',
  ),
  'result-is-error-type': text(
    'isError no es true ni false',
    'Envía un booleano; otra cosa deja el éxito sin aclarar.',
  ),
  'result-empty-error': text(
    'La herramienta falló sin decir por qué',
    'Pon en content un texto con el que el modelo pueda actuar.',
  ),
  'result-content-empty': text('content está vacío', 'Di algo, aunque sea que no hay nada.'),
  'cache-hints-required': text('Falta ttlMs o cacheScope', 'Envía ambos con este tipo de result.'),
  'cache-ttl-nonnegative-int': text('ttlMs no es un entero de ms, cero o más', 'Envía 0 para «no guardar».'),
  'cache-scope-enum': text('cacheScope no es public ni private', 'Envía uno de los dos.'),
  'cache-hints-on-input-required': text('Indicaciones de caché en una pregunta', 'Omítelas en input_required.'),
  'discover-shape': text('El resultado de discover tiene mala forma', 'Envía supportedVersions y capabilities.'),
  'legacy-init-result-shape': text(
    'El resultado de initialize tiene mala forma',
    'Envía protocolVersion, capabilities y serverInfo.',
  ),
  'tool-list-shape': text(
    'La lista de herramientas tiene mala forma',
    'Envía tools como array de herramientas con name e inputSchema.',
  ),
  'mrtr-method-allowed': text(
    'input_required en un método que no puede preguntar',
    'Pregunta solo desde tools/call, prompts/get y resources/read.',
  ),
  'mrtr-has-input-or-state': text(
    'input_required sin nada que responder',
    'Envía inputRequests, requestState o ambos.',
  ),
  'mrtr-request-kind': text(
    'Una petición de datos no es de un tipo conocido',
    'Usa elicitation, sampling o roots, sin id ni jsonrpc.',
  ),
  'mrtr-capability-respected': text(
    'El servidor pide lo que el cliente no declaró',
    'Pide solo capacidades declaradas.',
  ),
  'mrtr-legacy': text(
    'input_required en una revisión que no lo tiene',
    'Antes de 2026-07-28 el servidor pregunta con una petición propia.',
  ),
  'mrtr-state-echo-exact': text('requestState volvió cambiado', 'Devuélvelo byte por byte.'),
  'progress-increases': text('El progreso no aumenta', 'Envía cada vez un valor mayor.'),
  'progress-unrequested': text('Llegó progreso que nadie pidió', 'Envíalo solo si la petición lleva progressToken.'),
  'progress-token-known': text('Progreso de un token que no está abierto', 'Envía el token de esta petición.'),
  'log-without-opt-in': text(
    'Llegó un mensaje de registro que nadie pidió',
    'Envía registros solo si _meta nombra un nivel.',
  ),

  'hint-text-looks-like-error': text(
    'El texto parece un error, el resultado dice éxito',
    'Pon isError si falló; el modelo no puede distinguirlo de otro modo.',
  ),
  'hint-text-json-status-error': text(
    'El texto es JSON con un error, el resultado dice éxito',
    'Pon isError si falló.',
  ),
  'hint-html-body': text(
    'El cuerpo es una página web',
    'Mira la dirección: quizá respondió un inicio de sesión o un proxy.',
  ),
  'hint-non-mcp-body': text('El cuerpo no es de un servidor MCP', 'Mira la dirección y su ruta.'),
  'hint-intermediary': text(
    'Parece que respondió una pasarela, no el servidor',
    'Mira el registro del proxy; la llamada pudo llegar al servidor.',
  ),
  'hint-body-sniffs-as-sse': text(
    'El cuerpo es un flujo de eventos con otro nombre',
    'Envía Content-Type: text/event-stream.',
  ),
  'hint-body-sniffs-as-json': text('El cuerpo es JSON con otro nombre', 'Envía Content-Type: application/json.'),
  'hint-double-wrapped': text('Hay un mensaje JSON-RPC entero dentro del result', 'Envíalo una vez, sin envolver.'),
  'hint-retry-after': text('El servidor dice cuándo volver', 'Espera ese tiempo antes de enviar otra vez.'),
  'hint-no-retry-after': text('El servidor rechaza por ahora, sin decir cuánto', 'Envía Retry-After, o espera a ojo.'),
  'hint-session-unknown': text('La sesión ya no se conoce', 'Abre otra y luego envía la llamada a mano.'),
  'hint-legacy-server': text(
    'Parece un servidor de una revisión anterior',
    'Elige una revisión anterior, o deja que Estrato lo averigüe.',
  ),
  'hint-era-mix': text('La respuesta mezcla costumbres de dos épocas', 'Quédate con la revisión acordada.'),
  'hint-redirected': text('La llamada fue redirigida', 'Usa la dirección final.'),
  'hint-redirect-downgrade': text('La redirección lleva de https a http', 'No la sigas: el token viajaría a la vista.'),
  'hint-redirect-slash': text(
    'La redirección solo pone o quita una barra',
    'Escribe la dirección como la quiere el servidor.',
  ),
  'hint-header-hidden': text(
    'Puede haber una cabecera, pero el navegador la oculta',
    'Envía Access-Control-Expose-Headers, o usa el relé.',
  ),
  'hint-origin-rejected': text(
    'Quizá el servidor rechaza el Origin de esta página',
    'Permite el origen en el servidor.',
  ),
  'hint-insufficient-scope': text(
    'Al token le falta un permiso',
    'Autoriza otra vez con los permisos que nombra el reto.',
  ),
  'hint-url-elicitation-required': text(
    'El servidor quiere que antes se visite una página',
    'Visítala y llama otra vez.',
  ),
  'hint-state-only': text('El servidor solo quiere que se le llame otra vez', 'Repite la llamada con su requestState.'),
  'hint-buffered-stream': text(
    'Todos los eventos llegaron a la vez',
    'Quizá un proxy retiene el flujo; pon X-Accel-Buffering: no.',
  ),
  'hint-resumable': text('Este flujo puede reanudarse', 'Pide otra vez por GET con Last-Event-ID.'),
  'hint-duplicate-in-flight': text(
    'Otra petición abierta tiene el mismo id',
    'Da a cada petición abierta su propio id.',
  ),
  'hint-prior-attempt-unresolved': text(
    'Un intento anterior puede haberse ejecutado',
    'Averígualo antes de enviar otra vez.',
  ),
  'hint-binary-in-text': text('Un bloque de texto lleva datos binarios', 'Envía un bloque de imagen, audio o recurso.'),
  'hint-accept-already-correct': text(
    'El servidor rechaza Accept, que es correcto',
    'Mira qué hace un proxy con la cabecera.',
  ),
  'hint-mirror-correct': text(
    'El servidor ve un desacuerdo, pero cabecera y cuerpo coinciden',
    'Mira qué hace un proxy con la cabecera.',
  ),
  'hint-mirror-wrong': text('Una cabecera y el cuerpo no coinciden', 'Envía la petición sin el fallo.'),
} satisfies Findings;
