import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  title: 'Deine Meldungen',
  decided: (count: number) =>
    form(count, {
      one: 'Über deine Meldung wurde entschieden.',
      other: 'Über # deiner Meldungen wurde entschieden.',
    }),
  look: 'Ansehen',
  messageIn: (domain: string) => `Eine Nachricht in ${domain}`,
  waits: 'Wartet auf eine Entscheidung.',
  outcomes: {
    kept: 'Angesehen: Sie bleibt, sie verletzt keine Regel.',
    removed: 'Entfernt. Danke.',
    blocked: 'Entfernt, und wer sie schrieb, darf dort nicht mehr schreiben.',
    banned: 'Entfernt, und wer sie schrieb, darf auf diesem Server nicht mehr schreiben.',
  },
  reasons: { spam: 'Spam', abuse: 'Beleidigung', illegal: 'Verbotenes', other: 'Anderes' },
}
