import type { DemoTexts } from './demo.en.ts';

export const demoEs = {
  baseline: {
    title: 'Todo va bien',
    teaches: 'La referencia verde: compara con esta cualquier otra respuesta.',
  },
  'errors.http_status_sequence': {
    title: '503 y después 200',
    teaches: 'Cuenta cada POST, también el descubrimiento. El último estado de la lista se queda para siempre.',
  },
  'errors.jsonrpc_error': {
    title: 'HTTP 200 con un error JSON-RPC',
    teaches: '200 no es éxito. El error responde a una llamada; la siguiente va bien.',
  },
  'errors.tool_error': {
    title: 'HTTP 200 y la herramienta falló',
    teaches: 'isError es para que lo lea el modelo, así que tiene que llegarle.',
  },
  'errors.connection_close': {
    title: 'La conexión se cierra sin respuesta',
    teaches: 'No volvió nada, y eso no prueba nada: pudo ejecutarse.',
  },
  'errors.malformed_payload': {
    title: 'Un cuerpo que no es respuesta',
    teaches: 'JSON roto, id ajeno, sin versión, dos documentos: cuatro formas de perder una respuesta.',
  },
  'errors.http_status_per_method': {
    title: 'La lista funciona, la llamada se rechaza',
    teaches: 'Un método puede rechazarse mientras los demás pasan.',
  },
  'errors.non_compliant_envelope': {
    title: 'HTTP 400 con un buen resultado dentro',
    teaches: 'El estado decide primero, y el cuerpo dice aun así que se ejecutó.',
  },
  'auth.token_lifecycle': {
    title: 'Primero 401 y luego aceptado',
    teaches: 'Un 401 sin desafío no dice qué hacer. Aquí se pasa solo.',
  },
  'timeout.init_hang': {
    title: 'Un saludo lento',
    teaches: 'Esperar a initialize no es esperar a una herramienta. Solo existe en la era 2025.',
  },
  'timeout.cooperative_deadline': {
    title: 'Lenta, y nota que te vas',
    teaches: 'Cancela mientras espera: el servidor lo cuenta como cancelado y para.',
  },
  'timeout.late_response': {
    title: 'Lenta, y no nota que te vas',
    teaches: 'Irte detiene tu espera, no el trabajo: termina cuando ya no estás.',
  },
  'timeout.uncooperative_hang': {
    title: 'Se cuelga una vez',
    teaches: 'La primera llamada se cuelga, la siguiente responde: un tiempo agotado no es una caída.',
  },
  'elicitation.approval': {
    title: 'Pide aprobación',
    teaches: 'Otra ronda lleva id nuevo y el mismo estado. Las dos cuentan como invocaciones.',
  },
  'elicitation.decline': {
    title: 'Pide que se rechace',
    teaches: 'Rechazar y cancelar son dos respuestas distintas.',
  },
  'elicitation.url_mode': {
    title: 'Te manda a una página',
    teaches: 'Aceptar abrirla no prueba que allí se hiciera nada.',
  },
  'compat.sdk_v2': {
    title: 'Una herramienta, dos eras',
    teaches: 'La era actual pregunta; la de 2025 recibe un consejo que parece éxito.',
  },
  'catalog.pagination': {
    title: 'Páginas que van por su cuenta',
    teaches: 'Cursores que giran, se repiten o acaban en null. El cliente necesita un límite.',
  },
  'catalog.facet_unavailable': {
    title: 'Una lista que no existe',
    teaches: 'Ausente no es roto: el resto del servidor está bien.',
  },
  'catalog.mutation': {
    title: 'Herramientas que van y vienen',
    teaches: 'Una herramienta de una lista vieja puede faltar. Llama otra vez pasados 15 segundos.',
  },
  'portal.list': {
    title: 'Listar miembros',
    teaches: 'Un resultado con texto para personas y estructura para programas.',
  },
  'portal.delete_cut': {
    title: 'Un borrado que se corta',
    teaches: 'HTTP dijo 200 y llegaron dos de tres pasos. Si terminó, nadie lo sabe.',
  },
  'portal.confirm_ok': {
    title: 'Confirmar un borrado',
    teaches: 'El bucle entero: pregunta, respuesta con id nuevo y estado intacto, hecho una vez.',
  },
  'portal.confirm_void': {
    title: 'Confirmar la anulación de un préstamo',
    teaches: 'Una capacidad elicitation vacía cuenta como modo formulario.',
  },
  'portal.confirm_declined': {
    title: 'Rechazar la confirmación',
    teaches: 'USER_DECLINED es una respuesta, no un fallo. No se ejecutó nada y nadie debe repetir.',
  },
  'portal.confirm_cancelled': {
    title: 'Cancelar la confirmación',
    teaches: 'Cerrar el formulario no es decidir, y aun así nada puede ejecutarse.',
  },
  'portal.confirm_unchecked': {
    title: 'Aceptar sin marcar',
    teaches: 'Enviar no es consentir. El estado queda gastado igualmente.',
  },
  'portal.confirm_incomplete': {
    title: 'Responder a medias',
    teaches: 'Lo que falta se vuelve a pedir, un tipo erróneo es un error, lo desconocido se ignora.',
  },
  'portal.confirm_replayed': {
    title: 'Usar dos veces una confirmación',
    teaches: 'Un estado vale una vez. De dos a la vez, gana exactamente uno.',
  },
  'portal.state_tampered': {
    title: 'Alterar el estado',
    teaches: 'Opaco es opaco: un byte, otro argumento u otro autor, y se rechaza.',
  },
  'portal.state_expired': {
    title: 'Responder tarde',
    teaches: 'Una pregunta vieja se vuelve a hacer en vez de fallar.',
  },
  'portal.confirm_required': {
    title: 'Un cliente al que no se puede preguntar',
    teaches: 'Repetir no sirve: el cliente tiene que poder preguntar a su usuario.',
  },
  'portal.confirm_url_only': {
    title: 'Un cliente solo con modo URL',
    teaches: 'El modo URL no incluye formularios.',
  },
  'portal.missing_capability': {
    title: 'El mismo rechazo como -32021',
    teaches: 'La especificación tiene un error para esto, con HTTP 400. Compáralo con el de la herramienta.',
  },
  'portal.confirm_unavailable': {
    title: 'El almacén falla al preguntar',
    teaches: 'El único error de confirmación que se repite sin riesgo: no se ejecutó nada.',
  },
  'portal.redeem_unavailable': {
    title: 'El almacén falla al responder',
    teaches: 'Confirmaste y aun así no se ejecutó nada; el estado sigue valiendo.',
  },
  'portal.url_consent': {
    title: 'Consentimiento de un proveedor',
    teaches: 'Una ronda en la era actual, el error -32042 en 2025-11-25, nada antes.',
  },
  'portal.validation_error': {
    title: 'Argumentos no válidos',
    teaches: 'El sobre dentro del texto nombra cada campo.',
  },
  'portal.not_found': {
    title: 'No existe ese miembro',
    teaches: 'El modelo lo arregla con otro id.',
  },
  'portal.other_organisation': {
    title: 'Un miembro de otra organización',
    teaches: 'Parece inexistente a propósito: existir también es un secreto.',
  },
  'portal.conflict': {
    title: 'El id externo está ocupado',
    teaches: 'Los detalles nombran a quien lo tiene.',
  },
  'portal.duplicate': {
    title: 'La misma persona dos veces',
    teaches: 'Chocó una clave de negocio; los mismos argumentos nunca valen.',
  },
  'portal.bad_request': {
    title: 'Ya está activo',
    teaches: 'Los argumentos están bien, la acción no.',
  },
  'portal.forbidden': {
    title: 'Un préstamo liquidado',
    teaches: 'No falta ningún permiso: lo impide el estado del préstamo.',
  },
  'portal.external_down': {
    title: 'El proveedor no responde',
    teaches: 'Espera cada vez más, y solo si se sabe que no hubo efecto.',
  },
  'portal.external_slow': {
    title: 'El proveedor tarda y falla',
    teaches: 'Una espera antes de un fallo sigue siendo un fallo.',
  },
  'portal.unknown_code': {
    title: 'Un código que nadie conoce',
    teaches: 'Un cliente no debe romperse ante un código que nunca ha visto.',
  },
  'portal.plain_text': {
    title: 'Un error sin sobre',
    teaches: 'isError con texto plano: tiene que bastar la marca.',
  },
  'portal.insufficient_scope': {
    title: 'El token solo puede leer',
    teaches: 'Ayuda otro token, con el alcance que se nombra.',
  },
  'portal.insufficient_permission': {
    title: 'A la persona le falta un permiso',
    teaches: 'Ayuda un administrador; un token nuevo no.',
  },
  'portal.membership_inactive': {
    title: 'La persona ya no está activa',
    teaches: 'Alguien debe reactivar a quien autorizó el cliente.',
  },
  'portal.key_owner_not_member': {
    title: 'El token es de alguien de fuera',
    teaches: 'Un miembro tiene que autorizarlo de nuevo.',
  },
  'portal.unknown_tool': {
    title: 'Una herramienta que no existe',
    teaches: 'Un error JSON-RPC, no isError: el modelo no llega a verlo.',
  },
  'portal.internal_error': {
    title: 'El servidor falló',
    teaches: 'La referencia es para su dueño. No dice si se ejecutó.',
  },
  'portal.unknown_method': {
    title: 'Un método que no existe',
    teaches: 'El mismo error llega con 404 en la era actual y con 200 en 2025.',
  },
  'portal.unknown_prompt': {
    title: 'Un prompt que no existe',
    teaches: 'Parámetros erróneos, no un método ausente.',
  },
  'portal.prompt_argument': {
    title: 'Un prompt sin su argumento',
    teaches: 'El error nombra el argumento.',
  },
  'portal.resource_missing': {
    title: 'Un recurso que no existe',
    teaches: 'Un hecho, dos códigos: -32602 ahora, -32002 en 2025.',
  },
  'portal.rate_limited': {
    title: 'Demasiadas llamadas',
    teaches: 'Espera lo que diga Retry-After, en segundos o hasta una fecha.',
  },
  'portal.no_token': {
    title: 'Sin token',
    teaches: 'Sigue el desafío: nombra los metadatos y el alcance.',
  },
  'portal.expired_token': {
    title: 'Un token caducado',
    teaches: 'invalid_token pide renovar, no otro alcance.',
  },
  'portal.transport_scope': {
    title: 'Alcance rechazado por el transporte',
    teaches: 'La misma falta que insufficient_scope, dicha con 403 y un desafío.',
  },
  'portal.origin_refused': {
    title: 'Origen no permitido',
    teaches: 'Un 403 que ningún token cura.',
  },
  'portal.version_refused': {
    title: 'Versión rechazada al estilo 2025',
    teaches: 'Sin error moderno en el cuerpo, un cliente de ambas eras recurre a initialize.',
  },
  'portal.body_too_large': {
    title: 'El cuerpo es demasiado grande',
    teaches: 'JSON-RPC con id nulo dentro de un rechazo HTTP.',
  },
  'portal.no_stream': {
    title: 'GET no se sirve',
    teaches: '405 con Allow: el flujo de la era 2025 es opcional.',
  },
  'http.status': {
    title: 'Cualquier estado',
    teaches: 'Un rechazo vacío: 4xx dice que nada se ejecutó, 5xx no dice nada.',
  },
  'http.429_seconds': {
    title: '429 con segundos',
    teaches: 'El servidor dice cuánto esperar.',
  },
  'http.429_date': {
    title: '429 con fecha',
    teaches: 'Retry-After puede ser una fecha, pasada, o no ser fecha.',
  },
  'http.429_bare': {
    title: '429 sin más',
    teaches: 'Sin Retry-After el cliente elige la espera.',
  },
  'http.503_retry_after': {
    title: '503 con Retry-After',
    teaches: 'Se indica una espera, y aun así pudo ejecutarse.',
  },
  'http.500_success_body': {
    title: '500 con un éxito dentro',
    teaches: 'HTTP dice fallo, el cuerpo dice hecho. Comprueba antes de repetir.',
  },
  'http.400_jsonrpc': {
    title: '400 con un error JSON-RPC',
    teaches: 'Lee el cuerpo de un 400: ahí está la razón.',
  },
  'http.400_foreign_id': {
    title: '400 con un id que nadie envió',
    teaches: 'Un rechazo previo a leer no puede conocer tu id.',
  },
  'http.413_jsonrpc': {
    title: '413 con JSON-RPC',
    teaches: 'Una pasarela puede responder en JSON-RPC con id nulo.',
  },
  'http.502_html': {
    title: 'La página de error de un proxy',
    teaches: 'HTML de alguien intermedio; el servidor pudo ejecutarlo.',
  },
  'http.html_200': {
    title: 'Una página de acceso con 200',
    teaches: '200 y HTML: llegaste a otro sitio, y nada se ejecutó.',
  },
  'http.202_empty': {
    title: '202 a una petición',
    teaches: 'Una petición necesita respuesta; 202 es para notificaciones.',
  },
  'http.202_with_response': {
    title: '202 con respuesta',
    teaches: 'Un estado raro sobre una respuesta completa.',
  },
  'http.204': {
    title: '204 a una petición',
    teaches: 'Sin contenido no hay respuesta.',
  },
  'http.200_empty': {
    title: '200 sin nada',
    teaches: 'Promete JSON y no llega ni un byte.',
  },
  'http.405': {
    title: '405',
    teaches: 'La dirección no admite POST. Nada se ejecutó.',
  },
  'http.406': {
    title: '406',
    teaches: 'El servidor quiere otro Accept: JSON y flujos de eventos.',
  },
  'http.415': {
    title: '415',
    teaches: 'Se rechaza el tipo de contenido de la petición.',
  },
  'http.redirect_307': {
    title: '307',
    teaches: 'Método y cuerpo van detrás, así que la llamada puede ejecutarse en otro sitio.',
  },
  'http.redirect_308': {
    title: '308',
    teaches: 'Como 307, para siempre.',
  },
  'http.redirect_302_get': {
    title: '302 convierte POST en GET',
    teaches: 'El cuerpo se pierde por el camino; quien responda no vio tu llamada.',
  },
  'http.redirect_loop': {
    title: 'Una redirección a sí misma',
    teaches: 'Seguirla no acaba nunca.',
  },
  'http.offline': {
    title: 'Ninguna respuesta',
    teaches: 'Rechazada, cortada o bloqueada se ven igual desde una página.',
  },
  'http.never_answers': {
    title: 'La cabecera no llega',
    teaches: 'Tú dejaste de esperar; el servidor quizá no.',
  },
  'http.ct_missing': {
    title: 'Sin tipo de contenido',
    teaches: 'Los bytes están bien, falta la etiqueta.',
  },
  'http.ct_text_plain': {
    title: 'JSON como text/plain',
    teaches: 'Un cliente que confía en la etiqueta no lee nada.',
  },
  'http.ct_json_body_sse': {
    title: 'Un flujo de eventos llamado JSON',
    teaches: 'Falla la lectura aunque la respuesta está ahí.',
  },
  'http.ct_sse_body_json': {
    title: 'JSON llamado flujo de eventos',
    teaches: 'Un lector de flujos no encuentra eventos y espera.',
  },
  'http.json_bom': {
    title: 'JSON con marca de orden de bytes',
    teaches: 'Algunos lectores tropiezan con los tres primeros bytes.',
  },
  'http.json_truncated': {
    title: 'JSON que acaba antes',
    teaches: 'El cuerpo terminó limpio y no está entero.',
  },
  'http.json_cut': {
    title: 'JSON cortado',
    teaches: 'La conexión se rompió dentro del cuerpo.',
  },
  'http.json_trailing': {
    title: 'JSON y algo detrás',
    teaches: 'Un proxy escribió su comentario tras la respuesta.',
  },
  'http.charset_latin1': {
    title: 'Un juego de caracteres que JSON no tiene',
    teaches: 'JSON es UTF-8; los acentos llegan rotos.',
  },
  'http.gzip_undecoded': {
    title: 'Bytes comprimidos sin descomprimir',
    teaches: 'La etiqueta está, pero nadie descomprimió.',
  },
  'http.gzip_truncated': {
    title: 'Un cuerpo comprimido cortado',
    teaches: 'El principio se lee, el resto se perdió.',
  },
  'auth.401_metadata': {
    title: '401 con metadatos',
    teaches: 'El desafío lleva a un documento que dice quién da tokens.',
  },
  'auth.401_invalid_token': {
    title: '401, token caducado',
    teaches: 'Renueva el token; el consentimiento sigue valiendo.',
  },
  'auth.401_bare': {
    title: '401 sin desafío',
    teaches: 'Un 401 debe decir cómo autenticarse. Este no lo hace.',
  },
  'auth.403_scope': {
    title: '403, falta alcance',
    teaches: 'El desafío nombra el alcance que pedir.',
  },
  'auth.403_plain': {
    title: '403 sin más',
    teaches: 'Prohibido, y sin camino indicado.',
  },
  'auth.403_origin': {
    title: '403 por el origen',
    teaches: 'La dirección de la página no se admite, sea cual sea el token.',
  },
  'auth.expires_midway': {
    title: 'El token caduca a mitad',
    teaches: 'Dos llamadas pasan, la tercera se rechaza.',
  },
  'sse.progress_ok': {
    title: 'Progreso y luego la respuesta',
    teaches: 'Como debe ir un flujo.',
  },
  'sse.tool_error_final': {
    title: 'Progreso y luego un fallo de la herramienta',
    teaches: 'Un trabajo que informa también puede fallar.',
  },
  'sse.error_final': {
    title: 'Progreso y luego un error JSON-RPC',
    teaches: 'El error llega con el trabajo empezado: parte puede estar hecha.',
  },
  'sse.input_required_final': {
    title: 'Progreso y luego una pregunta',
    teaches: 'Un flujo puede acabar en input_required.',
  },
  'sse.cut_before_final': {
    title: 'Cortado antes de la respuesta',
    teaches: 'Llegaron dos pasos, la respuesta no.',
  },
  'sse.cut_mid_event': {
    title: 'Cortado dentro de la respuesta',
    teaches: 'Llegó el id, no el resultado.',
  },
  'sse.cut_inside_result': {
    title: 'Cortado dentro del resultado',
    teaches: 'El resultado había empezado, así que se ejecutó; lo que decía se perdió.',
  },
  'sse.clean_end_no_final': {
    title: 'Acaba sin respuesta',
    teaches: 'Un final limpio no es una respuesta.',
  },
  'sse.empty': {
    title: 'Un flujo vacío',
    teaches: 'Abierto y cerrado, sin eventos.',
  },
  'sse.no_blank_line': {
    title: 'Falta la última línea en blanco',
    teaches: 'Un evento solo cuenta con la línea en blanco que lo cierra.',
  },
  'sse.named_final': {
    title: 'La respuesta con otro nombre',
    teaches: 'Solo son mensajes los eventos llamados message o sin nombre.',
  },
  'sse.wrong_id': {
    title: 'Una respuesta para otro',
    teaches: 'Un resultado con id ajeno no es tuyo.',
  },
  'sse.bad_json_final': {
    title: 'La respuesta es JSON roto',
    teaches: 'La trama está bien, el mensaje no.',
  },
  'sse.json_not_rpc': {
    title: 'JSON que no es mensaje',
    teaches: 'Un objeto de estado no es una respuesta JSON-RPC.',
  },
  'sse.double_final': {
    title: 'Dos respuestas',
    teaches: 'Cuenta la primera.',
  },
  'sse.messages_after_final': {
    title: 'Mensajes tras la respuesta',
    teaches: 'Lo que sigue a la respuesta es ruido.',
  },
  'sse.utf8_split': {
    title: 'Caracteres partidos',
    teaches: 'Los trozos pueden acabar dentro de un carácter.',
  },
  'sse.invalid_utf8': {
    title: 'Bytes que no son UTF-8',
    teaches: 'Se vuelven caracteres de sustitución y el mensaje sobrevive.',
  },
  'sse.crlf': {
    title: 'Saltos CRLF',
    teaches: 'Uno de los tres finales de línea, también si llega partido.',
  },
  'sse.cr': {
    title: 'Saltos CR',
    teaches: 'Un retorno de carro solo también acaba la línea.',
  },
  'sse.mixed_eol': {
    title: 'Saltos mezclados',
    teaches: 'Los tres pueden convivir en un flujo.',
  },
  'sse.bom': {
    title: 'Una marca de orden de bytes',
    teaches: 'Se quita una vez, al principio.',
  },
  'sse.multiline_data': {
    title: 'Un mensaje en varias líneas',
    teaches: 'Las líneas data se unen con un salto.',
  },
  'sse.no_space': {
    title: 'Sin espacio tras los dos puntos',
    teaches: 'El espacio es opcional.',
  },
  'sse.unknown_field': {
    title: 'Campos desconocidos',
    teaches: 'Se ignoran.',
  },
  'sse.event_message': {
    title: 'Un evento llamado message',
    teaches: 'Es el nombre por defecto, así que cuenta.',
  },
  'sse.named_extra': {
    title: 'Un evento de otro tipo',
    teaches: 'Se salta, y la respuesta llega después.',
  },
  'sse.retry_and_id_fields': {
    title: 'Campos para reanudar',
    teaches: 'id y retry importan al cliente que reconecta.',
  },
  'sse.bad_json_event': {
    title: 'JSON roto antes de la respuesta',
    teaches: 'Un evento roto no estropea la respuesta.',
  },
  'sse.foreign_progress': {
    title: 'Progreso de otro',
    teaches: 'Un token que no enviaste no es tuyo.',
  },
  'sse.unasked_log': {
    title: 'Un registro que nadie pidió',
    teaches: 'En la era actual los registros hay que pedirlos.',
  },
  'sse.server_request': {
    title: 'Una petición del servidor',
    teaches: 'La era 2025 lo permite; la actual no.',
  },
  'sse.slow_drip': {
    title: 'Unos pocos bytes cada vez',
    teaches: 'Lento no es detenido.',
  },
  'sse.stalled': {
    title: 'Se calla',
    teaches: 'Tras el primer paso, nada. Quizá siga trabajando.',
  },
  'sse.keepalive_only': {
    title: 'Solo comentarios',
    teaches: 'La conexión vive, la llamada no avanza.',
  },
  'sse.never_done': {
    title: 'Progreso sin fin',
    teaches: 'Avanzar siempre no promete acabar.',
  },
  'sse.cancel_me': {
    title: 'Cancela esta',
    teaches: 'Irte cierra tu flujo. Lo hecho, hecho está.',
  },
  'sse.open_after_final': {
    title: 'Sigue abierto tras la respuesta',
    teaches: 'La respuesta cuenta cuando llega, no al cerrarse el flujo.',
  },
  'sse.huge_event': {
    title: 'Un evento enorme',
    teaches: 'Un mensaje de un mebibyte o más.',
  },
  'sse.over_limit': {
    title: 'Más grande de lo permitido',
    teaches: 'El cliente deja de leer para protegerse.',
  },
  'sse.flood': {
    title: 'Miles de eventos',
    teaches: 'La respuesta hay que encontrarla al final.',
  },
  'env.id_string': {
    title: 'El id con otro tipo',
    teaches: '7 y "7" son dos ids.',
  },
  'env.wrong_id': {
    title: 'El id de otra petición',
    teaches: 'Responde a una pregunta que no hiciste.',
  },
  'env.bigint_id': {
    title: 'Un id más allá de 2^53',
    teaches: 'Leídos como número, dos ids se vuelven uno.',
  },
  'env.id_null_error': {
    title: 'Un error sin id',
    teaches: 'El servidor no pudo leer tu id; el error es tuyo igualmente.',
  },
  'env.unknown_tool': {
    title: 'La herramienta es desconocida',
    teaches: '-32602 sobre HTTP 200: nada se ejecutó.',
  },
  'env.internal_error': {
    title: 'Error interno',
    teaches: '-32603 no dice si se ejecutó.',
  },
  'env.error_data': {
    title: 'Un error con datos profundos',
    teaches: 'La causa puede estar 72 niveles abajo.',
  },
  'env.both': {
    title: 'Resultado y error a la vez',
    teaches: 'Uno sobra, y no se puede confiar en ninguno.',
  },
  'env.error_null': {
    title: 'Un resultado y error: null',
    teaches: 'null está presente, así que están los dos.',
  },
  'env.neither': {
    title: 'Ni resultado ni error',
    teaches: 'Un sobre sin nada dentro.',
  },
  'env.batch_array': {
    title: 'Un lote',
    teaches: 'Una lista de uno sigue siendo un lote, que la revisión no tiene.',
  },
  'env.jsonrpc_1': {
    title: 'jsonrpc 1.0',
    teaches: 'Otra versión del protocolo.',
  },
  'env.no_jsonrpc': {
    title: 'Sin jsonrpc',
    teaches: 'Solo parece una respuesta.',
  },
  'env.error_code_string': {
    title: 'El código de error es texto',
    teaches: 'Los códigos son enteros.',
  },
  'env.error_no_message': {
    title: 'Un error sin mensaje',
    teaches: 'El mensaje es obligatorio.',
  },
  'env.malformed': {
    title: 'No es JSON',
    teaches: 'No se puede leer nada.',
  },
  'env.python_dict': {
    title: 'Un diccionario de Python',
    teaches: 'Comillas simples y None no son JSON.',
  },
  'env.two_documents': {
    title: 'Dos documentos',
    teaches: 'NDJSON no es JSON.',
  },
  'env.duplicate_keys': {
    title: 'La misma clave dos veces',
    teaches: 'Dos lectores pueden ver dos resultados.',
  },
  'env.proto_key': {
    title: 'Una clave llamada __proto__',
    teaches: 'Una copia descuidada la tomaría por el prototipo.',
  },
  'env.lone_surrogate': {
    title: 'Medio carácter',
    teaches: 'Un sustituto suelto vale en JSON y no en UTF-8.',
  },
  'env.deep_nesting': {
    title: '100.000 corchetes',
    teaches: 'El anidamiento profundo rompe a los lectores recursivos.',
  },
  'res.no_result_type': {
    title: 'Sin resultType',
    teaches: 'La revisión actual lo pide; el cliente lo da por completo.',
  },
  'res.unknown_result_type': {
    title: 'Un resultType desconocido',
    teaches: 'El cliente no debe adivinar qué significa.',
  },
  'res.null': {
    title: 'El resultado es null',
    teaches: 'Una respuesta, y ningún resultado de herramienta.',
  },
  'res.no_content': {
    title: 'Sin content',
    teaches: 'content es obligatorio, también si hay estructura.',
  },
  'res.content_string': {
    title: 'content es texto',
    teaches: 'Tiene que ser una lista de bloques.',
  },
  'res.structured_only': {
    title: 'Estructura sin content',
    teaches: 'Un cliente que muestra bloques no muestra nada.',
  },
  'res.is_error_string': {
    title: 'isError es "true"',
    teaches: 'Un texto no es booleano: ni éxito ni fallo.',
  },
  'res.structured_scalar': {
    title: 'Una estructura que es un número',
    teaches: 'Se permite en la revisión actual.',
  },
  'res.schema_mismatch': {
    title: 'Una estructura que rompe su esquema',
    teaches: 'La herramienta prometió un número y envió texto.',
  },
  'res.unknown_block': {
    title: 'Un bloque desconocido',
    teaches: 'video no es un tipo de contenido de la revisión.',
  },
  'res.block_without_text': {
    title: 'Un bloque de texto sin texto',
    teaches: 'El bloque dice qué es y no tiene nada.',
  },
  'res.bad_base64': {
    title: 'Una imagen que no lo es',
    teaches: 'La forma es correcta, los bytes no.',
  },
  'res.rich_content': {
    title: 'Toda clase de contenido',
    teaches: 'Texto, imagen, enlace y recurso en un resultado.',
  },
  'res.empty_content': {
    title: 'Nada que decir',
    teaches: 'Una lista de bloques vacía es un éxito.',
  },
  'res.error_no_text': {
    title: 'Fallo sin palabras',
    teaches: 'El modelo sabe que falló, no por qué.',
  },
  'res.text_says_error': {
    title: 'El texto dice error, la marca no',
    teaches: 'Las palabras no son un veredicto: esto es un éxito.',
  },
  'res.hostile_text': {
    title: 'Texto con mala intención',
    teaches: 'Marcado, códigos de control y marcas de dirección se muestran, no se ejecutan.',
  },
  'tool.success': {
    title: 'Un éxito sin más',
    teaches: 'Con lo que se compara todo lo demás.',
  },
  'tool.error': {
    title: 'Un error de herramienta sin más',
    teaches: 'isError con palabras que ayudan.',
  },
  'tool.legacy_shape': {
    title: 'Un resultado de forma antigua',
    teaches: 'toolResult desapareció hace tiempo; content sigue contando.',
  },
  'mrtr.three_rounds': {
    title: 'Tres rondas',
    teaches: 'Cada respuesta va solo con el último estado. Uno viejo se rechaza.',
  },
  'mrtr.all_fields': {
    title: 'Toda clase de campos',
    teaches: 'Formatos, límites, opciones y valores por defecto, que el servidor vuelve a comprobar.',
  },
  'mrtr.two_inputs': {
    title: 'Dos preguntas a la vez',
    teaches: 'Las dos piden respuesta; con una sola, se repite.',
  },
  'mrtr.all_kinds': {
    title: 'Cuatro clases de pregunta a la vez',
    teaches: 'Un formulario, una página, un muestreo y carpetas en una ronda.',
  },
  'mrtr.sampling': {
    title: 'Pide texto de un modelo',
    teaches: 'La persona ve la petición y escribe o aprueba el texto.',
  },
  'mrtr.roots': {
    title: 'Pide carpetas',
    teaches: 'Solo cuentan como raíces las URI file.',
  },
  'mrtr.state_only': {
    title: 'Llámame otra vez',
    teaches: 'Un estado sin preguntas: continúa enseguida, sin respuestas.',
  },
  'mrtr.no_state': {
    title: 'Preguntas sin estado',
    teaches: 'Si no se dio ninguno, no se puede enviar ninguno.',
  },
  'mrtr.neither': {
    title: 'No pide nada',
    teaches: 'Se pide una entrada, sin pregunta ni estado: fallo del servidor.',
  },
  'mrtr.never_ends': {
    title: 'Pregunta sin fin',
    teaches: 'El cliente para tras unas rondas y deja decidir a la persona.',
  },
  'mrtr.undeclared': {
    title: 'Pide lo que no puedes',
    teaches: 'Un servidor solo puede pedir lo que el cliente declaró.',
  },
  'mrtr.url_pending': {
    title: 'Espera a una página',
    teaches: 'Aceptar abre la página. Sigue cuando allí se pulsa el botón.',
  },
  'mrtr.tampering': {
    title: 'Un servidor que te comprueba',
    teaches: 'Estado alterado, otros argumentos, sin estado, el mismo dos veces: cada cosa con su respuesta.',
  },
  'mrtr.legacy': {
    title: 'input_required en la era 2025',
    teaches: 'Esa era no tiene rondas, así que este resultado es un fallo.',
  },
  'era.unsupported_version': {
    title: 'No se habla esa versión',
    teaches: 'El 400 enumera las que sí: elige una.',
  },
  'era.header_mismatch': {
    title: 'Cabecera y cuerpo no coinciden',
    teaches: 'Mcp-Name tiene que decir lo mismo que el cuerpo.',
  },
  'era.missing_meta': {
    title: 'Falta _meta',
    teaches: 'La era actual dice su versión en cada petición.',
  },
  'era.missing_capability': {
    title: 'Falta una capacidad',
    teaches: '-32021 nombra lo que el cliente tendría que declarar.',
  },
  'era.method_404': {
    title: '404 con un error JSON-RPC',
    teaches: 'Un 404 con cuerpo no es una dirección equivocada.',
  },
  'era.legacy_only': {
    title: 'Un servidor de 2025',
    teaches: 'Rechaza la era actual sin decirlo en JSON-RPC.',
  },
  'era.modern_only': {
    title: 'Un servidor de 2026',
    teaches: 'Rechaza initialize y nombra lo que habla.',
  },
  'era.discover': {
    title: 'Descubrimiento',
    teaches: 'Una petición dice versiones, capacidades e instrucciones.',
  },
  'era.notification': {
    title: 'Una notificación',
    teaches: '202 sin cuerpo es todo lo que vuelve.',
  },
  'era.stateless_legacy': {
    title: '2025 sin sesiones',
    teaches: 'La sesión también es opcional en esa era.',
  },
  'era.session_ok': {
    title: '2025 con sesión',
    teaches: 'El id de initialize va en cada petición.',
  },
  'era.session_404': {
    title: 'La sesión se perdió',
    teaches: '404: abre otra, y piénsalo antes de repetir la llamada.',
  },
  'era.session_missing_400': {
    title: 'Se exige una sesión que nunca se dio',
    teaches: 'El servidor pide un id que nadie tiene.',
  },
  'era.server_ping': {
    title: 'El servidor hace ping',
    teaches: 'Una petición en tu flujo que quiere respuesta.',
  },
  'era.poll_to_resume': {
    title: 'Cierra para reanudar',
    teaches: 'La respuesta espera un GET con el último id de evento.',
  },
  'era.legacy_stream_elicitation': {
    title: 'Pregunta en el flujo',
    teaches: 'Antes de las rondas, el servidor preguntaba en el flujo y se respondía por POST.',
  },
  'era.listen': {
    title: 'Escucha por GET',
    teaches: 'Un flujo que no pertenece a ninguna llamada.',
  },
  'era.subscribe': {
    title: 'Escucha por suscripción',
    teaches: 'Primero lo concedido y luego solo eso, cada aviso con su suscripción.',
  },
  'retry.read_503x2': {
    title: 'Una lectura, dos veces 503',
    teaches: 'Una lectura se puede repetir; a la tercera funciona.',
  },
  'retry.write_503': {
    title: 'Una escritura, 503, y se hizo',
    teaches: 'El contador de efectos muestra qué haría repetir a ciegas.',
  },
  'retry.lost_answer': {
    title: 'Hecho y la respuesta perdida',
    teaches: 'El trabajo está hecho y el flujo cortado: comprueba, no repitas.',
  },
  'retry.idempotency_key': {
    title: 'Una clave lo hace seguro',
    teaches: 'La misma clave se hace una vez, se envíe cuantas veces sea.',
  },
  'list.bad_x_mcp_header': {
    title: 'Herramientas que hay que descartar',
    teaches: 'Cinco anotaciones de cabecera erróneas; el resto de la lista vale.',
  },
  'list.pages': {
    title: 'Una lista por páginas',
    teaches: 'Sigue mientras haya cursor.',
  },
} satisfies DemoTexts;
