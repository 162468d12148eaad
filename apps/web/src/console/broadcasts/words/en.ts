import { plurals } from '../../../i18n/plurals.ts'

const form = plurals('en')

/** What messages to many say. */
export const en = {
  title: 'Broadcasts',
  nobodyAsked:
    'Nobody has asked for it yet. Customers say yes beside their conversation with you, and can say no at any time.',
  reaches: (people: number) =>
    `${form(people, { one: '# person has', other: '# people have' })} asked for what you send to many. Nobody else gets it.`,
  message: 'Message',
  messageNote:
    'It stands in their conversation with you, and their answers come to your inbox. Three a day at most.',
  send: 'Send',
  reallySend: (people: number) =>
    form(people, { one: 'Yes, send it to # person', other: 'Yes, send it to # people' }),
  preview: 'As they will read it',
  underWay: 'It is on its way.',
  tooMany: 'Three were sent within a day: no more can be sent before tomorrow. What you typed is kept.',
  before: 'Sent before',
  emptyTitle: 'Nothing was sent to many yet',
  emptyText: 'What you send will stand here, with how many it has reached.',
  sentTo: (people: number) => form(people, { one: '# person reached', other: '# people reached' }),
  onItsWay: 'On its way',
  sent: 'Sent',
}
