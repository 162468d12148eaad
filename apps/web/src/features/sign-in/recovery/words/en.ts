/** Texts about signing in with the recovery code of a passkey. */
export const en = {
  title: 'Use your recovery code',
  lead: 'The code of your passkey brings your name and your private messages to this browser. It stays in this page only: after a reload you type it again for what needs a signature.',
  askTitle: 'Enter your recovery code',
  askLead:
    'You signed in with the code of your passkey, and this page does not keep it. What you are doing needs it once more.',
  label: 'Recovery code',
  hint: '14 groups of four letters and digits',
  go: 'Sign in',
  goOn: 'Continue',
  length: (letters: number, wanted: number) =>
    `The code has ${wanted} letters and digits; here are ${letters}.`,
  character: (group: number) => `Group ${group} has a character that no code has.`,
  slip: (group: number) =>
    `One letter or digit in group ${group} is wrong. Compare it with the code you kept.`,
  slips:
    'The code is not right: more than one letter or digit differs. Compare each group with the code you kept.',
  backup:
    'This code opens the backup of your private messages only. To sign in you need the code of your passkey, with 14 groups.',
  other: 'This is the code of another account.',
}
