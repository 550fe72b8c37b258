import { quantities } from '../quantities.ts';
import type { ShareMessages } from './share.en.ts';

const { bytes, number } = quantities('es');

export const shareEs = {
  page: 'De un enlace',
  exchange: 'Una llamada que llegó en un enlace. Se ha juzgado aquí, ahora; no se ha enviado nada.',
  request: 'Una petición que llegó en un enlace. No se ha enviado nada.',
  requestHead: 'Te han enviado una petición para que la mires',
  requestWhy: 'Léela antes de usarla: nombra el servidor y los argumentos que tendría la llamada.',
  server: 'Servidor',
  tool: 'Herramienta',
  revision: 'Revisión',
  unknown: 'no lo dice',
  frame: 'La petición, tal como saldría',
  masked: 'Los valores de * los enmascaró quien la envió: pon los tuyos en su lugar.',
  compose: 'Llevarla a componer',
  composeNote: 'No se envía nada hasta que pulses Enviar allí.',
  keep: 'Guardar en el registro',
  kept: 'Guardado en el registro',
  cannot: {
    'no-request': 'No trae ninguna petición que componer.',
    'no-url': 'A su dirección no se puede llamar desde un navegador.',
    'not-a-call': 'Su petición no es tools/call, lo único que se compone aquí.',
  },
  reading: 'Leyendo el enlace…',
  broken: {
    head: 'Este enlace no se puede abrir',
    'link-empty': 'No lleva nada tras «#/x/». Pídelo otra vez; un chat puede haberlo cortado.',
    'link-newer': (version: string) =>
      `Es de la versión ${version}, que este Estrato no conoce. Recarga la página para tener la última.`,
    'link-too-long': (size: number, max: number) =>
      `Tiene ${number(size)} caracteres; se leen ${number(max)} como mucho. Pide un archivo de sesión.`,
    'link-broken': 'Le falta una parte o ha cambiado. Pídelo otra vez, como archivo si es largo.',
    'link-too-large': (max: number) =>
      `Se despliega a más de ${bytes(max)}, así que se dejó de leer. Pide un archivo de sesión y desconfía de quien lo envió.`,
    'link-wrong-shape': (path: string) =>
      `Se pudo desplegar, pero ${path === '' ? 'no' : `${path} no`} es lo que un enlace de Estrato lleva ahí. Pídelo otra vez.`,
    paste: 'Pegar una respuesta',
  },
} satisfies ShareMessages;
