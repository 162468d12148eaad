import { createPlural } from '../../../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts of the console section for broadcasts. */
export const en = {
  title: 'Broadcasts',
  noSubscribers:
    'Nobody gets your broadcasts yet. Customers turn them on next to their conversation with you, and off again at any time.',
  reaches: (people: number) =>
    `${form(people, { one: '# person gets', other: '# people get' })} your broadcasts. Nobody else does.`,
  message: 'Message',
  messageNote:
    'It appears in their conversation with you, and their replies come to your inbox. Three a day at most.',
  send: 'Send',
  reallySend: (people: number) =>
    form(people, { one: 'Yes, send it to # person', other: 'Yes, send it to # people' }),
  preview: 'As they will see it',
  underWay: 'It is on its way.',
  tooMany: 'You have sent three within a day. You can send the next one tomorrow. What you typed is kept.',
  before: 'Sent earlier',
  emptyTitle: 'No broadcasts yet',
  emptyText: 'Your broadcasts appear here, with the number of people reached.',
  sentTo: (people: number) => form(people, { one: '# person reached', other: '# people reached' }),
  onItsWay: 'On its way',
  sent: 'Sent',
}
