/** Texts for a person who is banned from the server. */
export const en = {
  title: 'You cannot write here',
  forGood: 'You are banned from writing on this server.',
  until: (time: string) => `You cannot write on this server until ${time}.`,
  reason: 'Reason:',
  still: 'You can still read, export your data and delete your account.',
  settings: 'Your data',
}
