import { createPlural } from '../../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts of the console section for rewards. */
export const en = {
  title: 'Rewards',
  wayTitle: 'How rewards are granted',
  auto: 'Grant automatically',
  autoNote: 'When off, every reward waits for your approval.',
  pause: 'Pause rewards',
  pauseNote:
    'Nothing is granted or redeemed in the meantime. What people earn is kept and granted afterwards.',
  pendingTitle: 'Waiting for you',
  nonePending: 'Nothing is waiting. Rewards that need your approval appear here.',
  forLevel: (level: number) => `Level ${level} reached`,
  held: { new_account: 'a new account', daily_cap: 'over your daily limit' },
  grant: 'Grant',
  refuse: 'Decline',
  reason: 'Reason',
  reasonNote: 'They will see it.',
  failedTitle: 'Not minted',
  failedText: 'The voucher is still valid. Try again once the problem is solved.',
  mintErrors: {
    NoReceiver: 'the wallet does not accept it',
    AlreadyMinted: 'its number is already on the chain',
    reverted: 'the chain rejected it',
  },
  mintAgain: 'Try again',
  rulesTitle: 'What a level earns',
  rulesText: 'Changes apply to levels reached from now on.',
  level: (level: number) => `Level ${level}: a plain voucher`,
  levelEarns: (level: number, what: string) => `Level ${level}: ${what}`,
  threshold: (count: number) => form(count, { one: '# message', other: '# messages' }),
  made: (made: number, cap: number | null) => (cap === null ? `${made} given` : `${made} of ${cap} given`),
  validFor: (days: number) => form(days, { one: 'valid for # day', other: 'valid for # days' }),
  addRule: (level: number) => `Set level ${level}`,
  changeRule: (level: number) => `Change level ${level}`,
  picture: 'Picture',
  days: 'Days valid',
  emptyIsEver: 'Empty: no expiry.',
  cap: 'Total available',
  emptyIsAll: 'Empty: no limit.',
  limitsTitle: 'Limits',
  limitsText:
    'They keep people from earning with many accounts. Rewards over a limit wait for your approval.',
  age: 'Minimum account age in days',
  ageNote: 'Newer accounts wait. 0: no minimum.',
  daily: 'Rewards per day',
  dailyNote: 'Empty: no limit.',
  person: 'Rewards per person',
  personNote: 'One to five. Empty: no limit.',
}
