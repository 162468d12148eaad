import { createPlural } from '../../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts of the notice about the person's own reports. */
export const en = {
  title: 'Your reports',
  decided: (count: number) =>
    form(count, { one: 'Your report was decided.', other: '# of your reports were decided.' }),
  look: 'Look',
  messageIn: (domain: string) => `A message in ${domain}`,
  waits: 'Waiting for a decision.',
  outcomes: {
    kept: 'Looked at: it stays, it breaks no rule.',
    removed: 'Removed. Thank you.',
    blocked: 'Removed, and its author may no longer write there.',
    banned: 'Removed, and its author may no longer write on this server.',
  },
  reasons: { spam: 'Spam', abuse: 'Abuse', illegal: 'Illegal', other: 'Other' },
}
