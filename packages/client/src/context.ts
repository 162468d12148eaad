import type { Call } from './http/call.ts'
import type { Identity } from './identity/identity.ts'
import type { Emitter } from './lib/emitter.ts'
import type { Platform } from './platform/platform.ts'
import type { ClientEvents } from './wallet/client-events.ts'

/** The parts of a client that exist from its creation. Code that speaks to a server is fetched when it is first needed. */
export interface Core {
  platform: Platform
  identity: Identity
  /** Emits an event to the listeners of the client. */
  emit: Emitter<ClientEvents>['emit']
}

/** The parts of a client that every feature of the SDK is made from. */
export interface Context extends Core {
  call: Call
}
