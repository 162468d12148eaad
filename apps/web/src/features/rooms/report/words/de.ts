import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Diese Nachricht melden',
  text: {
    staff:
      'Das Team dieser Domain sieht sie sich an und erfährt nicht, wer sie gemeldet hat. Du siehst die Nachricht dann nicht mehr.',
    operator:
      'Diese Domain gehört noch niemandem, also sehen die Betreiber dieses Servers sie sich an. Du siehst die Nachricht dann nicht mehr.',
    none: 'Diese Domain gehört noch niemandem, und dieser Server hat keine Betreiber, die Meldungen prüfen. Deine wird für sie aufgehoben, und du siehst die Nachricht nicht mehr.',
  },
  reason: 'Was ist los?',
  reasons: { spam: 'Spam', abuse: 'Beleidigung', illegal: 'Verbotenes', other: 'Anderes' },
  note: 'Notiz dazu',
  noteNote: 'Freiwillig.',
  send: 'Melden',
  reported: 'Gemeldet und für dich ausgeblendet.',
  undo: 'Rückgängig',
  known: 'Du hast diese Nachricht schon gemeldet. Sie ist für dich ausgeblendet.',
  failed: 'Das ließ sich nicht melden. Was du getippt hast, bleibt; versuch es noch einmal.',
}
