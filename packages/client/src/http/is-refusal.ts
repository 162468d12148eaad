import { type commonRefusals, type Endpoint, FoyerError } from '@foyer/contract'
import type { WalletProblem } from '../wallet/wallet-problem.ts'

/** Names of the refusals of one call: its own, and those that every call may answer with. */
export type RefusalName<E extends Endpoint> = (keyof E['errors'] & string) | keyof typeof commonRefusals

/** Names of refusals that several calls share, and of the SDK's own. */
export type SharedRefusal =
  | keyof typeof commonRefusals
  /** There is none of what the call names. */
  | 'missing'
  /** Another person has changed it since the version that the caller last saw. */
  | 'changedSince'
  /** The page's site may not sign people in. */
  | 'siteUnknown'
  /** The wallet shows the account that is signed in already; made by the SDK. */
  | 'sameLogin'
  /** The server refused a signature with a verdict, whose words are the cause; made by the SDK. */
  | 'signatureRefused'
  /** Reason why a wallet did not sign in; set by `signIn`. */
  | WalletProblem
  /** No adapter of the client has the name of this kind; made by `signIn`. */
  | 'unknownKind'
  /** The adapter cannot be used here: no wallet is installed, or a setting is missing; made by `signIn`. */
  | 'notReady'
  /** The client was closed before; made by the SDK. */
  | 'closed'
  /** The server wants another text signed than the SDK has asked for; made by the SDK. */
  | 'otherText'

/** An error of a call that the server, or the SDK itself, refused by name. */
export type RefusedError = FoyerError & { readonly refusal: string }

/**
 * Whether an error is one refusal of a call, as `isRefusal(error, rooms.post, 'slowMode')`.
 *
 * @param endpoint the call of the contract; null for whichever call refused
 */
export function isRefusal<E extends Endpoint>(
  error: unknown,
  endpoint: E,
  name: RefusalName<E>,
): error is RefusedError
export function isRefusal(error: unknown, endpoint: null, name: SharedRefusal): error is RefusedError
export function isRefusal(error: unknown, endpoint: Endpoint | null, name: string): error is RefusedError {
  if (!(error instanceof FoyerError) || error.refusal !== name) return false
  return endpoint === null || error.endpoint === endpoint.name
}

/** Which of a call's own refusals an error is; null for every other error, also of the same call. */
export function getRefusal<E extends Endpoint>(
  error: unknown,
  endpoint: E,
): (keyof E['errors'] & string) | null {
  if (!(error instanceof FoyerError) || error.endpoint !== endpoint.name) return null
  const { refusal } = error
  return refusal !== undefined && Object.hasOwn(endpoint.errors, refusal) ? refusal : null
}
