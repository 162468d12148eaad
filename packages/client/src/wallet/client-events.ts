import type { SignInKind } from '@foyer/contract'
import type { SessionSnapshot } from '../identity/session.ts'
import type { ConnectParams } from './driver.ts'
import type { GoogleParams } from './google-params.ts'

/** Events of a client (S4-02, S4-04, S4-43). */
export interface ClientEvents {
  not_ready: undefined
  ready: undefined
  connecting: { adapter: SignInKind }
  connected: { adapter: SignInKind; reconnected: boolean }
  disconnected: { adapter: SignInKind }
  errored: Error
  chain_changed: string
  account_changed: string
  cache_clear: undefined
  /** The person has become another one, or has come further in signing in: `session.getSnapshot()` as it is now. */
  session_changed: SessionSnapshot
  /** The owner of a domain whose room is open has changed its settings, or those of its pages: the domain. */
  settings_changed: string
  /** `Invalid token`: the person must sign in again. */
  clear_token: string
}

/** `connectTo` of any kind; a kind takes what concerns it. */
export interface ClientConnectParams extends ConnectParams, GoogleParams {}
