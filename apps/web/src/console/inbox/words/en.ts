import { plurals } from '../../../i18n/plurals.ts'

const form = plurals('en')

/** What the inbox of a business says. */
export const en = {
  title: 'Inbox',
  threads: 'Threads with customers',
  which: 'Which threads',
  filters: { open: 'Open', waiting: 'Answered', closed: 'Done', all: 'All' },
  emptyTitle: 'Nothing here',
  emptyText: {
    open: 'Nobody waits for an answer. What customers write comes here.',
    waiting: 'What you have answered, and waits for the customer, stands here.',
    closed: 'What is done stands here.',
    all: 'Nobody has written yet. Customers find you under Business, by your domain.',
  },
  choose: 'Choose a thread',
  chooseText: 'What the customer wrote will stand here.',
  threadWith: (name: string) => `Conversation with ${name}`,
  answered: (text: string) => `You: ${text}`,
  beginning: 'This is where the conversation begins. Everybody who works for the domain can read it.',
  back: 'Back to the threads',
  nobodys: 'Nobody has it yet',
  yours: 'You have it',
  theirs: (name: string) => `${name} has it`,
  activity: (level: number, redeemed: number) =>
    `level ${level}, ${form(redeemed, { one: '# voucher used', other: '# vouchers used' })}`,
  take: 'Take it',
  leave: 'Leave it to others',
  close: 'Done',
  reopen: 'Open again',
  answers: 'Answers',
  answersTitle: 'What you often answer',
  noAnswers: 'Nothing yet. What you save here is one press away in every conversation.',
  answerTitle: 'Name',
  answerText: 'Text',
  insertAnswer: 'Put in an answer',
  removeAnswer: (title: string) => `Remove “${title}”`,
  handOver: 'Hand to a colleague',
  whoIsIt: 'Who this is',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  since: (day: string) => `First message on ${day}`,
  messageCount: (count: number) => form(count, { one: '# message', other: '# messages' }),
  optedIn: 'Wants what you send to many',
  notOptedIn: 'Has not asked for what you send to many',
  tellsName: 'Agreed to show name and picture',
  tellsNoName: 'Has not agreed to show name and picture',
  does: (level: number, rewards: number, redeemed: number) =>
    `Level ${level}, ${form(rewards, { one: '# reward', other: '# rewards' })}, ${form(redeemed, { one: '# voucher used', other: '# vouchers used' })}`,
  tellsNoActivity: 'Has not agreed that you see levels and vouchers',
}
