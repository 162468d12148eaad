import { FoyerError } from '@foyer/contract'
import { isRefusal } from '../http/is-refusal.ts'
import { getWalletProblem, type WalletProblem } from './wallet-problem.ts'

/** Why signing in did not work. */
export type SignInProblem =
  | WalletProblem
  /** The page's site may not sign people in. */
  | 'elsewhere'
  /** The server wanted another text signed than it was asked for. */
  | 'tampered'
  /** The server was not reached, or is away. */
  | 'unreached'
  /** The server refused the signature, or to answer. */
  | 'unproven'

/** Begins the names of the calls of signing in: the calls themselves would weigh on every page. */
const CALLS = 'sign-in.'

/** Meaning of an error of `connectTo` or `authenticate`; null for errors not from the wallet or the server. */
export function getSignInProblem(error: unknown): SignInProblem | null {
  if (isRefusal(error, null, 'siteUnknown')) return 'elsewhere'
  if (isRefusal(error, null, 'otherText')) return 'tampered'
  if (isRefusal(error, null, 'signatureRefused')) return 'unproven'
  if (!(error instanceof FoyerError) || !error.endpoint?.startsWith(CALLS)) return getWalletProblem(error)
  return isUnreached(error) ? 'unreached' : 'unproven'
}

/** No answer at all, or one of a server that is away (RFC 9110, section 15.6). */
const isUnreached = ({ status, cause, refusal }: FoyerError): boolean =>
  status === undefined ? refusal === undefined && cause instanceof Error : status >= 500
