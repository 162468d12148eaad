/** What stands in the composer's place where one must sign in, and over it where one may. */
export const en = {
  signInToWrite: 'Guests can read here. Sign in to write.',
  signAgain: 'Sign again to write with your address.',
  signIn: 'Sign in',
  sign: 'Sign',
  keepName: (name: string) => `Writing as ${name}.`,
  keep: 'Keep your name',
  notNow: 'Not now',
}
