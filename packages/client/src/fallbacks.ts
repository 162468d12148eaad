import { defaultDomainSettings } from '@foyer/contract'

const none = (): never[] => []
const nothing = () => undefined

/**
 * The answer of a call where its code or the server cannot be reached, in one place: for the stand-in of a feature
 * whose code is not there, and for the feature itself. Calls that are not named throw `server error` (S8-30, S8-31).
 */
export const fallbacks = {
  directMessages: { previews: none, history: none },
  businessMessages: { previews: none, history: () => ({ next: null, previous: null, results: none() }) },
  domains: { settings: defaultDomainSettings },
  blocklist: { ofDomain: () => null, ofAddress: none },
  engagement: {
    wrote: () => null,
    record: nothing,
    heartbeat: nothing,
    lobbyOpened: nothing,
    track: nothing,
  },
  rooms: { transcribe: () => '', linkPreview: () => null },
}
