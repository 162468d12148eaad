import { defaultDomainSettings } from '@foyer/contract'
import type { Logger } from './context.ts'
import type { FeatureLoads, Features } from './every-feature.ts'
import { type Fallbacks, lazyFeature, loadOnce } from './lazy.ts'

/** Features that only ask and are answered. */
export type Calls = Omit<Features, 'subscribeDirect'>

const nothing = () => undefined
const none = () => []

/** The catalogue lets some calls end empty, also when their code cannot be fetched (S8-30, S8-31). */
const fallbacks: { [F in keyof Calls]: Fallbacks<Calls[F]> } = {
  signIn: {
    link: null,
    linkGuest: null,
    linkWallet: null,
    linkGoogle: null,
    joins: null,
    undoJoin: null,
    logins: null,
    sessions: null,
    endSession: null,
    endSessions: null,
    securityEvents: null,
    followSecurityEvents: null,
  },
  consent: { sign: null, withdraw: null },
  directMessages: {
    previews: none,
    history: none,
    send: null,
    open: null,
    inbox: null,
    requests: null,
    decide: null,
    blocks: null,
    gate: null,
    setGate: null,
    ownKey: null,
    renewKey: null,
    forgetKeys: null,
    backups: null,
    backUpWithCode: null,
    backUpWithWallet: null,
    backUpWithPasskey: null,
    restore: null,
    removeBackups: null,
  },
  businessMessages: {
    previews: none,
    business: null,
    inbox: null,
    open: null,
    history: () => ({ next: null, previous: null, results: [] }),
    thread: null,
    setThread: null,
    send: null,
    transcript: null,
    threads: null,
    changeThread: null,
    followThreads: null,
    answers: null,
    createAnswer: null,
    updateAnswer: null,
    removeAnswer: null,
    broadcasts: null,
    broadcast: null,
  },
  contacts: { list: null, add: null, get: null, update: null, remove: null },
  profile: { get: null, update: null, userInfo: null, exportData: null, deleteAccount: null },
  announcements: { list: null, get: null, all: null, create: null, update: null, remove: null },
  domains: {
    settings: defaultDomainSettings,
    urlSettings: null,
    urlSetting: null,
    blocks: null,
    ownSettings: null,
    update: null,
    createUrlSetting: null,
    updateUrlSetting: null,
    removeUrlSetting: null,
    block: null,
    unblock: null,
  },
  owners: {
    claim: null,
    claimState: null,
    checkClaim: null,
    mine: null,
    staff: null,
    colleagues: null,
    setStaff: null,
    removeStaff: null,
    audit: null,
  },
  moderation: {
    report: null,
    reports: null,
    decide: null,
    hide: null,
    unhide: null,
    conduct: null,
    setConduct: null,
    room: null,
    setRoom: null,
  },
  blocklist: { ofDomain: () => null, ofAddress: none },
  engagement: {
    events: null,
    wrote: () => null,
    record: nothing,
    heartbeat: nothing,
    lobbyOpened: nothing,
    track: nothing,
  },
  rewards: {
    get: null,
    rules: null,
    setRule: null,
    removeRule: null,
    pending: null,
    approve: null,
    reject: null,
    failedMints: null,
    retryMint: null,
    limits: null,
    setLimits: null,
    follow: null,
  },
  vouchers: {
    list: null,
    redeem: null,
    present: null,
    claim: null,
    accept: null,
    redemptions: null,
    undo: null,
    withdraw: null,
    batches: null,
    createBatch: null,
    importCodes: null,
    exportCodes: null,
    closeBatch: null,
  },
  search: { messages: null },
  ads: { list: null, set: null },
  bots: { list: null, create: null, remove: null },
  webhooks: {
    list: null,
    create: null,
    update: null,
    remove: null,
    renewSecret: null,
    ping: null,
    deliveries: null,
  },
  insight: { stats: null, table: null },
  notifications: {
    settings: null,
    update: null,
    subscriptions: null,
    subscribe: null,
    unsubscribe: null,
    level: null,
    setLevel: null,
    levels: null,
  },
}

/** What is not needed to show a room: each feature is fetched at its first call. */
export function lazyFeatures(load: () => Promise<FeatureLoads>, log: Logger): Calls {
  const lazily = <F extends keyof Calls>(name: F) => {
    const feature = loadOnce(async () => (await load())[name]() as Promise<Calls[F]>)
    return lazyFeature<Calls[F]>(feature, fallbacks[name], log)
  }
  const names = Object.keys(fallbacks) as (keyof Calls)[]
  return Object.fromEntries(names.map((name) => [name, lazily(name)])) as unknown as Calls
}
