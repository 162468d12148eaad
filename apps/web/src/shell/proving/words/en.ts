/** What is said before and after the account changes. */
export const en = {
  walletSigns: 'Your wallet asks you to sign this sentence. It costs nothing.',
  keySigns: 'Your wallet asks you to sign for the new key. It costs nothing.',
  googleAgain: 'Google asks you to sign in once more, so that nobody but you can do this.',
  socialAgain: 'Your social login opens once more, so that nobody but you can do this.',
  refused: 'You said no. Nothing has changed.',
  busy: 'The wallet has a question open. Answer it in its window, then try again.',
  late: 'That took more than five minutes. Nothing has changed; try again.',
}
