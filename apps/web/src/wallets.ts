/** The ways to sign in with a wallet: loaded beside the first room, which does without. */
export { metamask } from '@foyer/client'
