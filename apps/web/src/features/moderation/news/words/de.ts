import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  title: 'Deine Meldungen',
  decided: (count: number) =>
    form(count, {
      one: 'Deine Meldung wurde geprüft.',
      other: '# deiner Meldungen wurden geprüft.',
    }),
  look: 'Ansehen',
  messageIn: (domain: string) => `Eine Nachricht in ${domain}`,
  waits: 'Wartet auf eine Entscheidung.',
  outcomes: {
    kept: 'Geprüft: Sie bleibt, weil sie gegen keine Regel verstößt.',
    removed: 'Entfernt. Danke.',
    blocked: 'Entfernt, und wer sie schrieb, darf dort nicht mehr schreiben.',
    banned: 'Entfernt, und wer sie schrieb, darf auf diesem Server nicht mehr schreiben.',
  },
  reasons: { spam: 'Spam', abuse: 'Beleidigung', illegal: 'Verbotenes', other: 'Anderes' },
}
