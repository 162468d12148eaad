import { plurals } from '../../../i18n/plurals.ts'

const form = plurals('en')

/** What the figures of a domain say. */
export const en = {
  title: 'Insight',
  span: 'Time',
  spans: { week: '7 days', month: '30 days', quarter: '13 weeks' },
  visitors: 'Visitors',
  messages: 'Messages',
  withCustomers: 'With customers',
  redemptions: 'Vouchers redeemed',
  levels: 'Levels reached',
  level: (n: string) => `Level ${n}`,
  people: (count: number) => form(count, { one: '# person', other: '# people' }),
  notCounted: 'Visitors are not counted here. Only those who agreed to it would be.',
  when: 'Day',
  csv: 'Save as CSV',
}
