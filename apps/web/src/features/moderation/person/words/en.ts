import { createPlural } from '../../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts of the dialog that reports a person. */
export const en = {
  title: (name: string) => `Report ${name}`,
  text: 'The operators of this server review it and see that you reported it.',
  /** As `text`, on a server without operators. */
  unreviewed:
    'This server has no operators yet, so no one reviews reports. Yours is kept for them. Blocking the person works at once.',
  reason: 'What is wrong?',
  reasons: { spam: 'Spam', abuse: 'Abuse', illegal: 'Illegal', other: 'Other' },
  note: 'Add a note',
  noteNote: 'Optional.',
  disclose: 'Show private messages',
  discloseNote: (name: string) =>
    `Nobody but you and ${name} can read them. The operators see only the messages you tick, as you report them.`,
  you: 'You',
  send: (messages: number) =>
    messages === 0
      ? 'Report'
      : form(messages, { one: 'Report with # message', other: 'Report with # messages' }),
  failed: 'It could not be reported. What you typed is kept; try again.',
}
