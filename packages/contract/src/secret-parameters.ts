/**
 * Names of query parameters that carry a secret: short names only as a whole, because `monkey` and `zipcode` are none;
 * longer ones at the end of a name (`access_token`); signed links of storage services by their prefix.
 */
const SECRET =
  /^(auth|code|hmac|key|otp|pass|pin|pwd|reset|sid|sig|ticket|x(amz|goog|ms).*|.*((access|api|auth|private|secret|share)key|(auth|oob)code|authorization|credentials?|jwt|pass(phrase|word|wd)|secret|sess(id|ion(id)?)|signature|token))$/

/**
 * True for the name of a query parameter that carries a secret; its value does not count. The name is compared without
 * case, percent-encoding and punctuation.
 */
export function isSecretParameter(name: string): boolean {
  return SECRET.test(
    decode(name)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  )
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
