/** A bucket of `burst` tokens that refills in `perMs` milliseconds. */
export interface Limit {
  burst: number
  perMs: number
}

/** How often one identity of each kind, and all identities of one network together, may do something. */
export interface ActionLimits {
  guest?: Limit[]
  google?: Limit[]
  wallet?: Limit[]
  /** Per subject of the call (an address that signs in), from one network. */
  subject?: Limit[]
  network: Limit[]
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A limit of `n` at once that refills in `perMs` milliseconds. */
const each = (perMs: number) => (n: number) => ({ burst: n, perMs })
const second = each(SECOND)
const minute = each(MINUTE)
const hour = each(HOUR)
const day = each(DAY)
/** A limit of `rate` actions a second, with `burst` at once after a rest. */
const bursting = (rate: number, burst: number): Limit => ({ burst, perMs: (burst / rate) * SECOND })

const signIn: ActionLimits = { subject: [minute(5)], network: [minute(60)] }

/**
 * Limits of every action (docs/wire.md#rate-limits). Networks get generous ones, because offices, schools and mobile
 * networks share an address.
 */
export const limits = {
  challenge: signIn,
  verify: signIn,
  /** Sign-ins of sites' members: each page view of a site may begin with one. */
  memberSignIn: { network: [minute(120)] },
  /** The same for one domain, counted with a valid signature: what a leaked key can make. */
  memberArrival: { subject: [minute(60)], network: [] },
  newGuest: { network: [hour(60), day(300)] },
  roomMessage: {
    guest: [bursting(1, 2)],
    google: [bursting(3, 6)],
    wallet: [bursting(5, 10)],
    network: [second(20)],
  },
  /** Redirects to the login provider: each stores a row for ten minutes. */
  loginStart: { network: [minute(30), hour(300)] },
  newConversation: { google: [hour(3)], wallet: [hour(10)], network: [hour(20)] },
  /**
   * Pages rendered with their room, a few reads of the database each; beyond the limit they come without it. Files do
   * not count.
   */
  page: { network: [bursting(20, 200)] },
  /** Counts, prefixes and frames of addresses: a page or an extension asks once for each page that is opened. */
  lobbyRead: { network: [bursting(20, 200)] },
  newRoom: { guest: [day(20)], google: [day(50)], wallet: [day(100)], network: [day(300)] },
  reaction: { guest: [second(2)], google: [second(5)], wallet: [second(5)], network: [second(30)] },
  /** Edits and deletions; an owner who cleans up after another person needs many. */
  messageChange: {
    guest: [minute(10)],
    google: [minute(30)],
    wallet: [minute(60)],
    network: [minute(120)],
  },
  markRead: { guest: [second(5)], google: [second(5)], wallet: [second(5)], network: [second(50)] },
  search: { guest: [minute(20)], google: [minute(30)], wallet: [minute(30)], network: [minute(120)] },
  /** Suggestions while a name is typed; the hours bound what can be listed letter by letter. */
  findPeople: { google: [minute(40), hour(400)], wallet: [minute(40), hour(400)], network: [minute(240)] },
  transcribe: { guest: [hour(10)], google: [hour(30)], wallet: [hour(60)], network: [hour(120)] },
  /** Link previews that are fetched; cached ones do not count. Requests for pictures name no caller. */
  linkPreview: { guest: [minute(20)], google: [minute(40)], wallet: [minute(40)], network: [minute(120)] },
  linkImage: { network: [minute(240)] },
  /** Stored pictures of people and domains, one read of the database each; browsers keep them for a day. */
  storedPicture: { network: [bursting(50, 500)] },
  /** Imports of code tables: up to 5 MiB and 100,000 rows each. */
  importCodes: { google: [minute(6)], wallet: [minute(6)], network: [minute(12)] },
  /** Files of comments that come in, up to 200 MB each, and exports of all messages of a domain. */
  domainFile: { google: [minute(6), hour(60)], wallet: [minute(6), hour(60)], network: [minute(12)] },
  redeem: {
    google: [minute(10), day(100)],
    wallet: [minute(10), day(100)],
    network: [minute(20), day(2_000)],
  },
  /** Requests for a code to show at the counter. A code expires after two minutes, so people ask again. */
  present: { google: [minute(10)], wallet: [minute(10)], network: [minute(60)] },
  /** Codes that staff redeem, undo or check: fast enough for a queue at the counter. */
  counter: { google: [minute(60)], wallet: [minute(60)], network: [minute(240)] },
  /** Private messages per sender. `unacceptedMessages` of the contract limits a stranger's messages to one person. */
  directMessage: {
    google: [bursting(1, 20), hour(600)],
    wallet: [bursting(1, 20), hour(600)],
    network: [bursting(10, 60)],
  },
  typing: { google: [bursting(1, 5)], wallet: [bursting(1, 5)], network: [bursting(20, 60)] },
  /** Messages from a customer to businesses; staff who answer count as writers in rooms. */
  customerMessage: {
    guest: [bursting(1, 5), hour(60)],
    google: [bursting(1, 10), hour(200)],
    wallet: [bursting(1, 10), hour(300)],
    network: [bursting(10, 60)],
  },
  /** Writes to the caller's own data: profile, contacts, and an owner's settings. */
  write: { guest: [minute(10)], google: [minute(30)], wallet: [minute(30)], network: [minute(60)] },
  /** Reports of messages. */
  report: {
    guest: [hour(20)],
    google: [hour(60)],
    wallet: [hour(60)],
    network: [minute(60)],
  },
  /** Whether the caller passes a gate: may ask a chain. */
  standing: { guest: [minute(30)], google: [minute(30)], wallet: [minute(30)], network: [minute(300)] },
  /** Decisions about reports. */
  moderate: { google: [minute(120)], wallet: [minute(120)], network: [minute(300)] },
  /** Checks of a domain claim: each asks name servers and web servers of third parties. */
  claimCheck: { google: [minute(6)], wallet: [minute(6)], network: [minute(30)] },
  /** Data exports and account deletions: expensive and rare. */
  ownData: { guest: [hour(3)], google: [hour(6)], wallet: [hour(6)], network: [hour(60)] },
  /** Codes that confirm an e-mail address; those to one address are counted as well (notifications/mail/codes.ts). */
  mailCode: { google: [hour(3), day(10)], wallet: [hour(3), day(10)], network: [hour(10), day(40)] },
  /** Pictures that are decoded and encoded anew, up to half a second each. */
  picture: { google: [minute(6), hour(60)], wallet: [minute(6), hour(60)], network: [minute(30)] },
  analytics: { guest: [minute(30)], google: [minute(60)], wallet: [minute(60)], network: [minute(300)] },
} as const satisfies Record<string, ActionLimits>

export type LimitedAction = keyof typeof limits
