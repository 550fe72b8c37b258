import { quantities } from '../quantities.ts';
import type { Shell } from './shell.en.ts';

const { bytes, plural, span } = quantities('es');

export const shellEs = {
  title: (page) => `${page} · Estrato`,
  skip: 'Ir al veredicto',
  home: 'Estrato, banco de pruebas',
  nav: 'Principal',
  sections: 'Secciones',
  playground: 'Banco de pruebas',
  paste: 'Pegar',
  compare: 'Comparar',
  share: 'Compartir',
  rounds: 'Rondas',
  edit: 'Editar',
  language: 'Idioma',
  theme: {
    name: 'Tema',
    system: 'Tema: el del sistema',
    light: 'Tema: claro',
    dark: 'Tema: oscuro',
  },
  view: { compose: 'Componer', verdict: 'Veredicto', log: 'Registro', target: 'Destino' },
  panes: { ask: 'Destino y composición', answer: 'Veredicto' },
  split: { rail: 'Ancho del destino', compose: 'Ancho de la composición', log: 'Alto del registro' },
  ask: { target: 'Destino y herramientas', back: 'Volver a componer' },
  loading: 'Cargando esta parte…',
  palette: {
    open: 'Buscar o ejecutar',
    title: 'Buscar o ejecutar un comando',
    placeholder: '¿Qué quieres hacer?',
    results: 'Comandos',
    found: (count) => (count === 1 ? '1 comando' : `${count} comandos`),
    none: 'Ningún comando se llama así.',
    close: 'Cerrar',
    disabled: 'ahora no',
  },
  status: {
    name: 'Estado',
    ready: 'Listo. No se ha enviado nada.',
    running: 'En curso',
    closed: (ms) => `Cerrado a los ${span(ms)}`,
    read: (count, events) => (events === 0 ? bytes(count) : `${bytes(count)}, ${plural(events, 'evento', 'eventos')}`),
    noResponse: 'sin respuesta final',
    place: {
      page: 'Los servidores de demostración corren en esta página. No sale nada.',
      worker: 'Los servidores de demostración corren en el worker de este navegador. No sale nada.',
    },
    stays: 'Nada sale de esta página.',
    walk: 'recorrer estratos',
    dismiss: 'Descartar este mensaje',
    offline: 'Sin conexión: los servidores de demostración siguen respondiendo.',
    unhandled: (message) =>
      `Algo nuestro falló: ${message}. Tus llamadas están guardadas; recarga si la página deja de responder.`,
  },
  broken: {
    title: 'Esta parte de la página se rompió',
    where: (part) => `Dónde: ${part}.`,
    what: (message) => `Lo que dijo: ${message}`,
    tryThis: 'Tus llamadas están guardadas. Vuelve a intentar esta parte; si se rompe otra vez, recarga la página.',
    again: 'Reintentar',
    reload: 'Recargar la página',
    copy: 'Copiar los detalles',
    copied: 'Copiado',
    copyFailed: 'El navegador negó el portapapeles: selecciona el texto y cópialo.',
    page: 'la página entera',
  },
  unknown: {
    title: 'Esa página no existe',
    text: (path) => `«${path}» no es una dirección de Estrato. Puede estar mal escrita o ser de otra versión.`,
    back: 'Ir al banco de pruebas',
  },
  badSearch: {
    title: 'Este enlace no se puede leer',
    text: 'Parte de la dirección tras el # no es de las que escribe Estrato.',
  },
} satisfies Shell;
