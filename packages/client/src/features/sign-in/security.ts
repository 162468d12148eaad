import { SECURITY_NOTICES, type SecurityNoticeName } from '@foyer/contract'
import * as wire from '@foyer/contract/sign-in'
import type { Context } from '../../context.ts'
import { toReason } from '../../lib/log.ts'
import type { Position } from '../../realtime/frame-types.ts'
import type { Following, Realtime, RealtimeFollower } from '../../realtime.ts'
import type { FreshLogin, Proofs } from '../../wallet/proofs.ts'

/** Something that another session did to the person's account. */
export type SecurityNotice = wire.SecurityEvent & { event: SecurityNoticeName }

/** Parts that the history of the account needs beside a context. */
export interface SecurityOptions {
  realtime: () => Promise<Realtime>
  /** Address of the person; null for guests. */
  address: () => string | null
}

export interface EndSessionsOptions {
  /** Whether this session ends, too. */
  everywhere?: boolean
  /** Of a Google login: one that began with the act `end-sessions`. */
  fresh?: FreshLogin | undefined
}

export interface FollowSecurityOptions {
  /**
   * Whether the events count as shown to the person. `false` for a list that only reloads itself: it is called for new
   * events, and leaves those of the past to the follower that shows them.
   */
  marksSeen?: boolean
}

/** Storage key: the account, and the time up to which this device has seen its security events. */
const SEEN_KEY = 'security_seen'
/** Events that are looked at when something has happened. */
const LOOK_BACK = 20

export function createSecurity(context: Context, { realtime, address }: SecurityOptions, proofs: Proofs) {
  const { call } = context
  return {
    /** Security events of the account, newest first: 90 days, 200 events of each login at most. @throws FoyerError `server error` */
    securityEvents: (limit?: number) =>
      call(wire.securityEvents, { query: limit === undefined ? {} : { limit } }),

    /**
     * Signs the person out of all other places at once; with `everywhere` of this one, too. A wallet signs for it.
     *
     * @returns how many sessions have ended
     * @throws FoyerError `server error`; its `code` is 4012 for a Google login without `fresh`; the wallet's own error
     */
    async endSessions({ everywhere = false, fresh }: EndSessionsOptions = {}): Promise<number> {
      const proof = await proofs.forCall('end-sessions', fresh)
      const query = { everywhere: everywhere ? '1' : '0' } as const
      return (await call(wire.endSessions, { ...proof, query })).ended
    },

    /**
     * Calls back with what other sessions did to the account: signed in, joined a login, added a key, ended
     * sessions, deleted a backup. Also with what they did since this device was last here; never with what it
     * did itself, and not for guests. A new device starts with the next event.
     *
     * @returns the function that ends it
     */
    followSecurityEvents: async (
      listener: (notice: SecurityNotice) => void,
      { marksSeen = true }: FollowSecurityOptions = {},
    ): Promise<() => void> =>
      followSecurity(context, { realtime: await realtime(), address, marksSeen }, listener),
  }
}

function followSecurity(
  { call, identity, platform }: Context,
  { realtime, address, marksSeen }: { realtime: Realtime; address: () => string | null; marksSeen: boolean },
  listener: (notice: SecurityNotice) => void,
): () => void {
  const { storage, log, closing } = platform
  let position: Position | null = null
  let following: Following | null = null
  let asking = false
  let again = false
  /** Until when this follower has seen events: others of this device move the stored mark, too. */
  let seen: string | null = null

  function readMark(person: string): string | null {
    const [whose, time] = (storage.getItem(SEEN_KEY) ?? '').split(' ')
    return whose === person && time !== undefined ? time : null
  }

  async function look() {
    const person = address()?.toLowerCase() ?? null
    if (person === null || identity.token() === null) return
    if (marksSeen) seen ??= readMark(person)
    const events = await call(wire.securityEvents, { query: { limit: LOOK_BACK } })
    // The person has signed out or changed account meanwhile.
    if (address()?.toLowerCase() !== person || following === null) return
    const since = seen
    // The empty text is before every event.
    seen = events[0]?.created_at ?? seen ?? ''
    if (marksSeen) storage.setItem(SEEN_KEY, `${person} ${seen}`)
    if (since === null) return
    const news = events.filter(({ created_at, current }) => created_at > since && !current)
    for (const event of news.reverse()) if (isNotice(event)) listener(event)
  }

  async function ask() {
    again = asking
    if (asking) return
    asking = true
    try {
      await look()
    } catch (error) {
      if (!closing?.aborted) log.warn(`the history of the account could not be fetched: ${toReason(error)}`)
    }
    asking = false
    if (again) void ask()
  }

  const follower: RealtimeFollower = {
    position: () => position,
    apply(_changes, reached) {
      position = reached
    },
    reload() {
      position = null
      following?.resume()
    },
    notice(frame) {
      if (frame.type === 'security') void ask()
    },
    // Events without a push are found only by fetching.
    pushed(live) {
      if (live) void ask()
    },
    identity: () => {},
  }

  /** Only accounts have an inbox (docs/wire.md#topics). */
  function follow() {
    following?.leave()
    following = null
    position = null
    seen = null
    if (identity.token() !== null) following = realtime.follow('inbox', follower)
  }

  const stop = identity.onChange(follow)
  follow()
  return () => {
    stop()
    following?.leave()
    following = null
  }
}

const isNotice = (event: wire.SecurityEvent): event is SecurityNotice =>
  SECURITY_NOTICES.some((name) => name === event.event)
