import type { en } from './en.ts'

export const de: typeof en = {
  title: 'Du kannst hier nicht schreiben',
  forGood: 'Du darfst auf diesem Server nicht mehr schreiben.',
  until: (time: string) => `Du kannst auf diesem Server bis ${time} nicht schreiben.`,
  reason: 'Grund:',
  still: 'Lesen, deine Daten mitnehmen und dein Konto löschen kannst du weiterhin.',
  settings: 'Deine Daten',
}
