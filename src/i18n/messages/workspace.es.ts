import type { WorkspaceMessages } from './workspace.en.ts';

export const workspaceEs = {
  notice: {
    'stored-value-dropped': (key) =>
      `No se pudo leer un ajuste de este navegador y se quitó (${key}). Se usa el de serie.`,
    'not-remembered': 'Este navegador no deja guardar ajustes: duran hasta cerrar la página.',
    'calls-not-stored': {
      unavailable: 'Este navegador no da almacenamiento: las llamadas duran hasta cerrar la página.',
      blocked: 'Otra pestaña con una versión anterior retiene las llamadas. Ciérrala para guardarlas.',
      'closed-by-other-tab': 'Otra pestaña usa una versión más nueva: recarga esta para guardar llamadas.',
      quota:
        'El almacenamiento del navegador está lleno: esta llamada espera a guardarse. Abre Sesiones y borra alguna, o expórtala antes.',
      broken: 'Falló el almacén de sesiones: esta llamada aún no está guardada. Lo guardado antes sigue ahí.',
    },
    'call-not-readable': 'No se puede abrir esta llamada: se borró, o su registro está dañado.',
  },
} satisfies WorkspaceMessages;
