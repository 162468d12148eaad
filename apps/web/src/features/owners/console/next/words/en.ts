/** Texts of what an owner can do next. */
export const en = {
  title: 'What to do next',
  text: 'Everything here is optional, and goes away when it is done.',
  later: 'Not now',
  steps: {
    proved: { title: 'Put the proof back', text: 'We did not find it at our last check.' },
    named: { title: 'Give your site a name', text: 'It appears in the lobby, messages and lists.' },
    greeted: { title: 'Say hello in the lobby', text: 'Visitors see that someone is here.' },
    staffed: { title: 'Invite your team', text: 'Agents answer customers, moderators keep order.' },
    rewarding: {
      title: 'Offer something',
      text: 'Vouchers and rewards for people who join the conversation.',
    },
  },
}
