import type { Commands } from './commands.en.ts';

export const commandsEs = {
  send: 'Enviar la llamada',
  cancel: 'Cancelar la llamada',
  previousStratum: 'Estrato anterior',
  nextStratum: 'Estrato siguiente',
  copyRecord: 'Copiar el registro de diagnóstico',
  palette: 'Buscar o ejecutar un comando',
  tab: {
    explain: 'Ver la explicación',
    raw: 'Ver los bytes en bruto',
    headers: 'Ver las cabeceras',
    parsed: 'Ver los mensajes interpretados',
    findings: 'Ver los hallazgos',
    record: 'Ver el registro de diagnóstico',
  },
  view: { compose: 'Ir a componer', verdict: 'Ir al veredicto', log: 'Ir al registro de llamadas' },
  rounds: 'Mostrar esta llamada por rondas',
  roundsWords: 'responder elicitación entrada mrtr',
  resetWidths: 'Restablecer los anchos de los paneles',
  theme: { system: 'Tema: el del sistema', light: 'Tema: claro', dark: 'Tema: oscuro' },
  language: { en: 'Speak English', es: 'Hablar español' },
  languageWords: { en: 'language idioma english inglés', es: 'language idioma spanish español' },
  singleKeysOff: 'Desactivar los atajos de una tecla ([ y ])',
  singleKeysOn: 'Activar los atajos de una tecla ([ y ])',
} satisfies Commands;
