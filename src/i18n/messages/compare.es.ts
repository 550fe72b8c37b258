import { quantities } from '../quantities.ts';
import type { CompareMessages } from './compare.en.ts';

const { number, plural, span } = quantities('es');

export const compareEs = {
  page: 'Comparar',
  left: 'Izquierda',
  right: 'Derecha',
  choose: 'Elige una llamada',
  fromPaste: 'De lo pegado',
  fromLog: 'Del registro',
  pick: 'Elige dos llamadas para ponerlas lado a lado. Se ofrecen las del registro y las de lo último que pegaste.',
  nothing: 'Aún no hay dos llamadas. Envía una más, o pega dos.',
  gone: 'Una de las dos ya no está: lo pegado se pierde al recargar, y el registro guarda solo las últimas. Elige otra vez.',
  swap: 'Cambiar de lado',
  head: {
    none: 'No cambia nada que importe',
    stratum: 'La primera diferencia está en un estrato',
    'http-status': (left: string, right: string) => `HTTP ${left} frente a ${right}`,
    'content-type': 'El cuerpo es de otro tipo',
    'request-body': 'Pidieron cosas distintas',
    result: 'Los resultados difieren',
    error: 'Los errores difieren',
    'request-header': 'Se enviaron con cabeceras distintas',
    'response-header': 'Llegaron con cabeceras distintas',
    events: 'Los streams dicen cosas distintas',
    slower: 'Misma respuesta, distinta velocidad',
  },
  why: {
    none: 'Estratos, petición, respuesta y cabeceras son iguales, salvo lo que cambia en cada llamada.',
    stratum: (stratum: string, left: string, right: string) =>
      `En ${stratum}: ${left} a la izquierda, ${right} a la derecha. Todo lo de encima es igual.`,
    'http-status': 'El estado difiere, así que todo lo de debajo puede venir de ahí.',
    'content-type': (left: string, right: string) =>
      `${left || 'sin tipo'} a la izquierda, ${right || 'sin tipo'} a la derecha.`,
    'request-body': (pointer: string) =>
      `Los veredictos son iguales. Las peticiones difieren por primera vez en ${pointer}.`,
    result: (pointer: string) =>
      `Mismo veredicto para la misma petición. Las respuestas difieren por primera vez en ${pointer}.`,
    error: (pointer: string) =>
      `Mismo veredicto para la misma petición. Las respuestas difieren por primera vez en ${pointer}.`,
    'request-header': (name: string) => `Hasta aquí todo es igual. La primera cabecera que difiere es ${name}.`,
    'response-header': (name: string) => `Hasta aquí todo es igual. La primera cabecera que difiere es ${name}.`,
    events: (left: number, right: number) =>
      `${plural(left, 'evento', 'eventos')} a la izquierda, ${number(right)} a la derecha.`,
    slower: (side: string, ms: number) => `La de la ${side} tardó ${span(ms)} más.`,
  },
  side: { left: 'izquierda', right: 'derecha' },
  strata: 'Estratos',
  stratum: 'Estrato',
  same: 'igual',
  differs: 'difiere',
  only: { all: 'Todo', differing: 'Solo diferencias' },
  show: 'Mostrar',
  requestHeaders: 'Cabeceras de la petición',
  responseHeaders: 'Cabeceras de la respuesta',
  name: 'Nombre',
  absent: 'no está',
  request: 'Cuerpo de la petición',
  result: 'Resultado',
  error: 'Error',
  pointer: 'Dónde',
  noJson: 'Al menos una de las dos no lo tiene.',
  alike: 'Ninguna diferencia.',
  cut: 'Hay más de las que se listan.',
  whole: 'el valor entero',
  events: 'Eventos',
  noEvents: 'Ninguna es un stream de eventos.',
  kind: {
    notification: 'notificación',
    request: 'petición',
    response: 'respuesta',
    error: 'error',
    named: 'evento con nombre',
    other: 'otro',
  },
  moreEvents: (count: number) => `No se dibujan ${number(count)} filas más.`,
  times: 'Tiempos',
  moment: {
    head: 'Estado y cabeceras',
    'first-byte': 'Primer byte',
    proved: 'Resultado probado',
    closed: 'Cerrada',
  },
  unknown: 'no se sabe',
  difference: 'Diferencia',
} satisfies CompareMessages;
