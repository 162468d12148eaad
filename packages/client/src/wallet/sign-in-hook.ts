/** Result of a signed and accepted sign-in. */
export interface SignInProof {
  /** The text that was signed. */
  message: string
  signature: string
  token: string
}

/** An addition to the text of a sign-in, bound by the same signature. */
export interface SignInAddition {
  /** EIP-4361 resource that the text lists. */
  resource: string
  /** Called once the server has accepted the signature. Never rejects. */
  onSignedIn(proof: SignInProof): Promise<void>
}

/** Called before a wallet signs in as an address; null adds nothing. */
export type BeforeSignIn = (address: string) => Promise<SignInAddition | null>
