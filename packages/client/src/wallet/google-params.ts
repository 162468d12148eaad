/** Parameters that open a Google login. */
export interface GoogleParams {
  /** The address of an earlier login; without a stored token it may read but not write. */
  address?: string
  /** One-time code, fresh from the provider, and the verifier of the challenge that began the login. */
  code?: string
  codeVerifier?: string
}
