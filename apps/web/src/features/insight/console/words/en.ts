import { createPlural } from '../../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts of the figures of a domain. */
export const en = {
  title: 'Insights',
  span: 'Period',
  spans: { day: 'Today', week: '7 days', month: '30 days', quarter: '13 weeks' },
  before: {
    week: 'vs previous 7 days',
    month: 'vs previous 30 days',
    quarter: 'vs previous 13 weeks',
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
  notCounted: 'Visitors are not counted here. Only people who agree to it can be counted.',
  nothing: 'Nothing in this period.',
  noLevels: 'Nobody has reached a level yet. People who write in your rooms will.',
  when: { day: 'Day', hour: 'Hour' },
  utc: 'Days begin at midnight UTC.',
  csv: 'Save as CSV',
}
