import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('de')

export const de: typeof en = {
  title: (name: string) => `${name} melden`,
  text: 'Die Betreiber dieses Servers sehen es sich an und sehen, dass du es gemeldet hast.',
  unreviewed:
    'Dieser Server hat noch keine Betreiber, die Meldungen prüfen. Deine wird für sie aufgehoben. Blockieren wirkt sofort.',
  reason: 'Was ist los?',
  reasons: { spam: 'Spam', abuse: 'Beleidigung', illegal: 'Verbotenes', other: 'Anderes' },
  note: 'Notiz dazu',
  noteNote: 'Freiwillig.',
  disclose: 'Private Nachrichten zeigen',
  discloseNote: (name: string) =>
    `Nur du und ${name} könnt sie lesen. Die Betreiber sehen nur die Nachrichten, die du ankreuzt, so wie du sie meldest.`,
  you: 'Du',
  send: (messages: number) =>
    messages === 0
      ? 'Melden'
      : form(messages, { one: 'Mit # Nachricht melden', other: 'Mit # Nachrichten melden' }),
  failed: 'Das ließ sich nicht melden. Was du getippt hast, bleibt; versuch es noch einmal.',
}
