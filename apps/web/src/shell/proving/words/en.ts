/** Texts about proofs for changes of the account. */
export const en = {
  walletSigns: 'Your wallet asks you to sign this sentence. It costs nothing.',
  keySigns: 'Your wallet asks for a signature to confirm the new key. It costs nothing.',
  providerAgain: (name: string) => `${name} asks you to sign in again, so that only you can do this.`,
  passkeySigns:
    'Your passkey is asked once more (or your recovery code, where you signed in with that), so that only you can do this. It signs this sentence.',
  socialAgain: 'Your social login opens again, so that only you can do this.',
  refused: 'You declined. Nothing has changed.',
  busy: 'Your wallet has an open request. Answer it there, then try again.',
  late: 'That took more than five minutes. Nothing has changed; try again.',
}
