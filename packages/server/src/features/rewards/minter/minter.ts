/** An amount of a token for an address. */
export interface Mint {
  to: string
  /** Decimal integer of up to 256 bits. */
  tokenId: string
  amount: number
}

/** A signed transaction. It can be sent repeatedly; the chain accepts it once. */
export interface SignedMint {
  hash: string
  raw: string
}

/** The chain did not answer, or answered with an error. The message contains neither address nor key. */
export class MinterFailure extends Error {
  override readonly name = 'MinterFailure'
}

/**
 * Mints tokens. Signing and sending are separate steps, so that the hash is stored in between and a sent transaction is
 * always known. Every method throws `MinterFailure`.
 */
export interface Minter {
  /** Signing account and chain (CAIP-10), which own the nonces. */
  account(): Promise<string>
  /** Next nonce of the account, pending transactions included. */
  nextNonce(): Promise<number>
  /** True when a transaction with this nonce is mined, so that no other can be. */
  isSpent(nonce: number): Promise<boolean>
  /** Why the contract refuses the mint for good; null when it does not. */
  getRefusal(mint: Mint): Promise<'AlreadyMinted' | 'NoReceiver' | null>
  /**
   * Signs without sending.
   *
   * @param raw transaction sent before with this nonce: it is replaced, or returned again when its fee is high enough
   */
  sign(mint: Mint, nonce: number, raw: string | null): Promise<SignedMint>
  /** Sends a signed transaction; a known one is no failure. */
  send(raw: string): Promise<void>
  /** Result of a transaction; null while it is not mined. */
  getOutcome(hash: string): Promise<'minted' | 'reverted' | null>
}
