/** Texts of the window in which the person of a frame signs in. */
export const en = {
  title: (domain: string) => `Chat on ${domain}`,
  text: (domain: string) =>
    `You sign in here, with us. ${domain} shows the chat and learns neither who you are nor what you write.`,
  signIn: 'Sign in',
  goOn: (name: string) => `Go on as ${name}`,
  bring: 'What I wrote there as a guest comes along',
  bringMember: (domain: string) => `What I wrote as a member of ${domain} comes along`,
  memberText: (domain: string) =>
    `You sign in here, with us. What you wrote on ${domain} then shows your account, so ${domain} can tell that it is yours.`,
  memberNote: (domain: string) =>
    `It will carry the name of your account. Untick this if ${domain} published something as you that you did not write.`,
  failed: 'That did not work. Try again.',
  notOpened: 'This window belongs to a chat in another page. Open it from there.',
}
