import { createPlural } from '../../../i18n/plurals.ts'

const count = createPlural('en')

/** Texts of the notice about what has just arrived elsewhere. */
export const en = {
  mentions: (who: string, place: string | null) =>
    place === null ? `${who} mentioned you` : `${who} mentioned you in ${place}`,
  replies: (who: string, place: string | null) =>
    place === null ? `${who} replied to you` : `${who} replied to you in ${place}`,
  direct: (who: string, _place: string | null) => `${who} sent you a private message`,
  business: (who: string, _place: string | null) => `${who} sent you a message`,
  several: (messages: number) => count(messages, { one: '# new message', other: '# new messages' }),
  open: 'Open',
}
