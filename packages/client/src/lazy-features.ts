import { defaultDomainSettings } from '@foyer/contract'
import type { Logger } from './context.ts'
import type { Features } from './every-feature.ts'
import { type Fallbacks, lazyFeature, loadOnce } from './lazy.ts'

const nothing = () => undefined
const none = () => []

/** The catalogue lets some calls end empty, also when their code cannot be fetched (S8-30, S8-31). */
const fallbacks: { [F in keyof Features]: Fallbacks<Features[F]> } = {
  signIn: { link: null, sessions: null, endSession: null },
  consent: { sign: null },
  directMessages: { previews: none, history: none, requests: null, decide: null },
  businessMessages: {
    previews: none,
    history: () => ({ next: null, previous: null, results: [] }),
    send: null,
  },
  contacts: { list: null, add: null, get: null, update: null, remove: null },
  profile: { get: null, update: null, userInfo: null },
  announcements: { list: null, get: null, create: null, update: null, remove: null },
  domains: {
    settings: defaultDomainSettings,
    urlSettings: null,
    urlSetting: null,
    update: null,
    createUrlSetting: null,
    updateUrlSetting: null,
    removeUrlSetting: null,
    block: null,
    unblock: null,
  },
  blocklist: { ofDomain: () => null, ofAddress: none },
  engagement: { events: null, record: nothing, heartbeat: nothing, lobbyOpened: nothing, track: nothing },
  rewards: { get: null, rules: null, setRule: null, removeRule: null, pending: null, approve: null },
  vouchers: { list: null, redeem: null },
}

/** What is not needed to show a room: fetched, all of it at once, at the first call. */
export function lazyFeatures(load: () => Promise<Features>, log: Logger): Features {
  const features = loadOnce(load)
  const lazily = <F extends keyof Features>(name: F) =>
    lazyFeature<Features[F]>(async () => (await features())[name], fallbacks[name], log)
  const names = Object.keys(fallbacks) as (keyof Features)[]
  return Object.fromEntries(names.map((name) => [name, lazily(name)])) as unknown as Features
}
