import type { BotScope, Endpoint, Input, StaffRole } from '@foyer/contract'
import type { Caller } from '../access/caller.ts'
import type { Owned } from '../access/owner.ts'
import type { LimitedAction } from '../limits/limits.ts'

/**
 * Callers that an endpoint accepts (docs/permissions.md), as data beside the route: `anyone`; `identity`: guests, a
 * site's members and accounts; `account`: a wallet or Google login; `operator`: an account that `FOYER_ADMIN` names, on the chat's own
 * pages.
 */
export type Who = 'anyone' | 'identity' | 'account' | 'operator'

/** A caller with an identity: guest, member or account. The type of `caller` under `who: 'identity'`. */
export type Identified = Exclude<Caller, { kind: 'anon' }>
export type Account = Exclude<Identified, { kind: 'guest' | 'member' }>

/** A domain, its hash or a page's address; undefined when the input names none, which the handler refuses. */
export type Place = string | undefined
/** Permissions and limits of an endpoint, as data beside the route. */
export interface RouteOptions<E extends Endpoint, W extends Who, S extends Owned> {
  who: W
  /** Finds the object of the call where only staff of its domain may make it; undefined when it does not exist. */
  owner?: (input: Input<E>) => S | undefined | Promise<S | undefined>
  /** Role that the caller needs in that domain; default `owner`. */
  role?: StaffRole
  /**
   * Place that the call concerns, for tokens of a claimed site, which are good in its domains only; `any` for a call
   * that belongs to no domain; `self` for a call about the caller's own data, which is open to a site's members alone:
   * all that they have is in its domain. By default such tokens cannot make the call (docs/threat-model.md#audience).
   */
  site?: 'any' | 'self' | ((input: Input<E>, caller: Caller) => Place | Promise<Place>)
  /** True when this input needs the endpoint's `proof`, for endpoints where only some inputs change an account. */
  proofIf?: (input: Input<E>, caller: Account) => boolean | Promise<boolean>
  /** Counted for every call with valid input. A handler that needs a finer count calls `take` itself. */
  limit?: LimitedAction
  /** Second subject of the limit beside the caller, such as the address that signs in. */
  limitSubject?: (input: Input<E>) => string | undefined
  /** True for a reply that is the same for every caller: pages of every origin read it, and no cookie is set. */
  isShared?: true
  /** Scope and domain that a bot's token needs for the call; by default bots cannot make it. */
  bot?: { scope: BotScope; domain: (input: Input<E>) => string | undefined | Promise<string | undefined> }
  /**
   * Maximum size of the body in bytes; default 64 KiB. Where it is set, caller, role and limit are checked before the
   * body is read, from path and query alone: `owner` and `bot` find no `body` in their input.
   */
  bodyLimit?: number
  /** Milliseconds within which such a body must arrive, where a minute is not enough; the connection ends with it. */
  bodyMs?: number
}
