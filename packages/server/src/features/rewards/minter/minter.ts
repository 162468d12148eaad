/** What is made on a chain: so much of a token, for an address. */
export interface Mint {
  to: string
  /** A whole number in decimal, up to 256 bits. */
  tokenId: string
  amount: number
}

/** A transaction that can be sent, any number of times: the chain takes it once. */
export interface SignedMint {
  hash: string
  raw: string
}

/** The chain did not answer, or not what was asked. The message names neither address nor key. */
export class MinterFailure extends Error {
  override readonly name = 'MinterFailure'
}

/**
 * Mints tokens. Signing and sending are two steps, so that the hash can be written down between them: whatever
 * ends in the middle, what was sent is known. Every method throws `MinterFailure`.
 */
export interface Minter {
  /** Who signs, and where (CAIP-10): transactions are numbered by it. */
  account(): Promise<string>
  /** Number of its next transaction, as far as the chain knows. */
  nextNonce(): Promise<number>
  /** Whether some transaction with that number is in a block, so that no other can be. */
  isSpent(nonce: number): Promise<boolean>
  /** Why the contract will never take it; null where nothing speaks against it. */
  refusalOf(mint: Mint): Promise<'AlreadyMinted' | 'NoReceiver' | null>
  /**
   * Signs, and sends nothing.
   *
   * @param raw what was sent with that number before: it is outbid, or answered again where its fee is high enough
   */
  sign(mint: Mint, nonce: number, raw: string | null): Promise<SignedMint>
  /** Sends what was signed; what the chain has already is no failure. */
  send(raw: string): Promise<void>
  /** What became of a transaction; null while it is in no block. */
  outcomeOf(hash: string): Promise<'minted' | 'reverted' | null>
}
