const WALLET = /^0x[0-9a-f]{40}$/i
const IDENTITY = /^(0x[0-9a-f]{40}|[gm]_[0-9a-f]{20})$/i

export const isWallet = (id: string): boolean => WALLET.test(id)

/** An address of an account, or the public id of a guest. */
export const isIdentity = (typed: string): boolean => IDENTITY.test(typed)

/** How the calls about a block name a person. */
export const toWho = (id: string): { address: string } | { public_id: string } =>
  isWallet(id) ? { address: id } : { public_id: id }
