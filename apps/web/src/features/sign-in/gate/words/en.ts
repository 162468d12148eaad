/** What stands in the composer's place where one must sign in, and over it where one may. */
export const en = {
  signInToWrite: 'Guests may read here. Sign in to write.',
  signAgain: 'Sign once more to write under your address.',
  signIn: 'Sign in',
  sign: 'Sign',
  keepName: (name: string) => `Writing as ${name}.`,
  keep: 'Keep a name',
  notNow: 'Not now',
}
