/** `code` of the refusal of an act without its proof. */
export const PROOF_NEEDED = 4012

/** `code` of what any call may refuse: a browser needs no more of it. Its HTTP status is `toStatus(code)`. */
export const commonCodes = {
  malformed: 4000,
  invalid: 4001,
  credentialsNeeded: 4010,
  tokenInvalid: 4011,
  proofNeeded: PROOF_NEEDED,
  forbidden: 4030,
  csrf: 4032,
  otherSite: 4039,
  banned: 40300,
  notFound: 4040,
  methodNotAllowed: 4050,
  upgradeNeeded: 4260,
  tooLarge: 4130,
  wrongMediaType: 4150,
  tooMany: 4290,
  bug: 5000,
  unavailable: 5032,
} as const satisfies Record<string, number>

/** The HTTP status of a refusal that any call may answer with: the first three digits of its `code`. */
export const toStatus = (code: number): number => Number(`${code}`.slice(0, 3))
