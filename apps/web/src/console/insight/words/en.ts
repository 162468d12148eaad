import { plurals } from '../../../i18n/plurals.ts'

const form = plurals('en')

/** What the figures of a domain say. */
export const en = {
  title: 'Insight',
  span: 'Time',
  spans: { day: 'Today', week: '7 days', month: '30 days', quarter: '13 weeks' },
  before: {
    week: 'on the 7 days before',
    month: 'on the 30 days before',
    quarter: 'on the 13 weeks before',
  },
  yesterday: (number: string) => `${number} yesterday`,
  hereNow: 'Here now',
  inRooms: (count: number) => form(count, { one: 'in # room', other: 'in # rooms' }),
  traffic: 'Visitors and messages',
  visitors: 'Visitors',
  messages: 'Messages',
  withCustomers: 'With customers',
  redemptions: 'Vouchers redeemed',
  levels: 'Levels reached',
  level: (n: string) => `Level ${n}`,
  people: (count: number) => form(count, { one: '# person', other: '# people' }),
  notCounted: 'Visitors are not counted here. Only those who agreed to it would be.',
  nothing: 'Nothing in this time.',
  noLevels: 'Nobody has reached one yet. Who writes in your rooms does, by and by.',
  when: { day: 'Day', hour: 'Hour' },
  utc: 'A day here begins at midnight UTC.',
  csv: 'Save as CSV',
}
