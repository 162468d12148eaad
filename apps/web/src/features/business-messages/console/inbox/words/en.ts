import { createPlural } from '../../../../../i18n/plurals.ts'

const form = createPlural('en')

/** Texts of the inbox of a business. */
export const en = {
  title: 'Inbox',
  threads: 'Threads with customers',
  which: 'Which threads',
  filters: { open: 'Open', waiting: 'Answered', closed: 'Done', all: 'All' },
  emptyTitle: 'Nothing here',
  emptyText: {
    open: 'Nobody is waiting for a reply. Messages from customers appear here.',
    waiting: 'Threads you have answered appear here while you wait for the customer.',
    closed: 'Finished threads appear here.',
    all: 'No messages yet. Customers find you under Business, by your domain.',
  },
  choose: 'Choose a thread',
  chooseText: 'The customer’s messages appear here.',
  threadWith: (name: string) => `Conversation with ${name}`,
  answered: (text: string) => `You: ${text}`,
  beginning: 'This is the start of the conversation. Everyone on the team can read it.',
  back: 'Back to threads',
  unassigned: 'Not assigned',
  yours: 'Assigned to you',
  theirs: (name: string) => `Assigned to ${name}`,
  activity: (level: number, redeemed: number) =>
    `level ${level}, ${form(redeemed, { one: '# voucher used', other: '# vouchers used' })}`,
  take: 'Assign to me',
  leave: 'Unassign',
  close: 'Done',
  reopen: 'Reopen',
  answers: 'Replies',
  answersTitle: 'Saved replies',
  noAnswers: 'Nothing yet. Saved replies are one tap away in every conversation.',
  answerTitle: 'Name',
  answerText: 'Text',
  insertAnswer: 'Insert a reply',
  removeAnswer: (title: string) => `Remove “${title}”`,
  handOver: 'Assign to a colleague',
  whoIsIt: 'About the customer',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  since: (day: string) => `First message on ${day}`,
  messageCount: (count: number) => form(count, { one: '# message', other: '# messages' }),
  optedIn: 'Gets your broadcasts',
  notOptedIn: 'Does not get your broadcasts',
  tellsName: 'Agreed to show name and picture',
  tellsNoName: 'Has not agreed to show name and picture',
  does: (level: number, rewards: number, redeemed: number) =>
    `Level ${level}, ${form(rewards, { one: '# reward', other: '# rewards' })}, ${form(redeemed, { one: '# voucher used', other: '# vouchers used' })}`,
  tellsNoActivity: 'Has not agreed to show levels and vouchers',
}
