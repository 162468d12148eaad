import { createPlural } from '../../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts of the notice about the person's own reports. */
export const en = {
  title: 'Your reports',
  decided: (count: number) =>
    form(count, { one: 'Your report has been reviewed.', other: '# of your reports have been reviewed.' }),
  look: 'View',
  messageIn: (domain: string) => `A message in ${domain}`,
  waits: 'Waiting for a decision.',
  outcomes: {
    kept: 'Reviewed: it stays, because it breaks no rules.',
    removed: 'Removed. Thank you.',
    blocked: 'Removed, and its author may no longer write there.',
    banned: 'Removed, and its author may no longer write on this server.',
  },
  reasons: { spam: 'Spam', abuse: 'Abuse', illegal: 'Illegal', other: 'Other' },
}
