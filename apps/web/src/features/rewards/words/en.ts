import { createPlural } from '../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts of levels and rewards. The caller formats numbers. */
export const en = {
  title: 'Rewards',
  guestTitle: 'Sign in to earn vouchers',
  guestText: 'Guests reach levels too, but only people who sign in get vouchers for them.',
  loading: 'Loading rewards',
  failedTitle: 'Your rewards did not load',
  failedText: 'What you earned is not lost.',
  emptyTitle: 'Nothing earned yet',
  emptyText: 'Messages raise your level where a site gives rewards for it. What you earn appears here.',
  findRoom: 'Find a room to talk in',
  place: 'Domain',
  level: 'level',
  levelN: (n: string) => `Level ${n}`,
  levelIn: (domain: string) => `Your level in ${domain}`,
  countOf: (count: string, next: string) => `${count} of ${next}`,
  counted: (count: number, shown: string) =>
    form(count, { one: `${shown} counted`, other: `${shown} counted` }),
  messages: (count: number, shown: string) =>
    form(count, { one: `${shown} message`, other: `${shown} messages` }),
  risen: (level: number) => `Level ${level} reached`,
  seeRewards: 'See your rewards',
  moreToLevel: (count: number, shown: string, level: string) =>
    form(count, {
      one: `${shown} more message to level ${level}`,
      other: `${shown} more messages to level ${level}`,
    }),
  topTitle: (domain: string) => `You have reached the top in ${domain}`,
  topText: 'There is no level above this one. What you earned stays yours.',
  bringsSomething: 'You keep every level you reach.',
  bringsPlain: 'It comes with a voucher.',
  bringsNothing: (domain: string) => `${domain} gives no voucher for it.`,
  brings: (what: string) => `It comes with “${what}”.`,
  allGone: (what: string) => `Its voucher, “${what}”, has run out.`,
  times: (count: string, what: string) => `${count} × ${what}`,
  comesByItself: 'It appears here automatically. You do not need to claim it.',
  comesApproved: 'The owner of the domain approves it first.',
  comesLater: 'Rewards are paused right now. Yours is kept until they resume.',
  history: 'Messages that counted',
  day: 'Day',
  countedColumn: 'Counted',
  reachedColumn: 'Reached',
  whatCounts: 'What counts',
  countsLength: 'Messages of two characters or more',
  countsPace: 'One every ten seconds, fifty a day',
  countsRemoved: 'Removed messages stop counting',
  countsGuests: 'Guests reach levels too, but need to sign in for vouchers',
  wayAuto: (domain: string) => `In ${domain}, vouchers arrive automatically`,
  wayApproved: (domain: string) => `In ${domain}, the owner approves each voucher first`,
  wayPaused: (domain: string) => `${domain} has paused its vouchers; what you earn meanwhile is kept`,
  rulesFailed: 'The rewards of this domain did not load.',
  ruleOf: (level: string, what: string) => `Level ${level}: ${what}`,
  validDays: (count: number, shown: string) =>
    form(count, { one: `valid for ${shown} day`, other: `valid for ${shown} days` }),
  left: (left: string, cap: string) => `${left} of ${cap} left`,
  onTheWay: 'On the way',
  forLevel: (level: string) => `Voucher for level ${level}.`,
  why: {
    pending: (domain: string) => `It is waiting for the owner of ${domain} to approve it.`,
    paused: (domain: string) => `${domain} has paused its rewards; this one is kept for you.`,
    granted: (domain: string) => `${domain} has granted it.`,
    rejected: (domain: string, reason: string) => `${domain} has declined it: ${reason}`,
  },
}
