/** Texts of the sign-in gate and of the offer to sign in. */
export const en = {
  signInToWrite: 'Guests can read here. Sign in to write.',
  signAgain: 'Sign again to write with your address.',
  signIn: 'Sign in',
  sign: 'Sign',
  keepName: (name: string) => `Writing as ${name}.`,
  keep: 'Keep your name',
  addMember: 'Add to my account',
  notNow: 'Not now',
  blocked: 'You can read here, but the team of this site has blocked you from writing.',
}
