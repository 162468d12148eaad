import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/engagement'
import type { Context } from '../context.ts'
import { fallbacks } from '../fallbacks.ts'
import { exchange } from '../http/call.ts'
import { isSessionOver, type Session } from '../identity/session.ts'
import { withFallback } from '../lib/with-fallback.ts'
import { createLevels } from './engagement/levels.ts'

export type Engagement = ReturnType<typeof createEngagement>

/** Events that the server records (S7-38); levels are counted by the server, never taken from the client. */
export type RecordedEvent = 'heartbeat' | 'nft_sent' | `chat_level_${number}`
type EventData = Input<typeof wire.record>['body']['event_data']

/** Where a person is: a domain, and the address of a page of it. */
export interface HeartbeatPlace {
  domain: string
  url?: string
}

export interface EngagementOptions {
  session: Pick<Session, 'id' | 'startedAt'>
  /** Address of the connected person; null for guests. */
  address: () => string | null
  /** Address that analytics are sent to; without it none are sent. */
  analyticsUrl: string | null
  /** Proof of the person's consent to analytics; null while they do not consent. Without it none are sent. */
  consentProof: (() => string | null) | undefined
}

/** Sends heartbeats, analytics and level claims. A failure is logged and never thrown (S8-31). */
export function createEngagement(context: Context, options: EngagementOptions) {
  const { call, platform } = context
  const { session, address, analyticsUrl, consentProof } = options
  const isSkipped = (event: string) => event === 'heartbeat' && isSessionOver(session, platform.now())
  const attempt = async (event: string, work: () => Promise<unknown>): Promise<void> =>
    withFallback(
      platform.log,
      `the event ${event} could not be recorded`,
      async () => void (await work()),
      fallbacks.engagement.record(),
    )

  /** The guest's id is a secret, so the session id is sent in its place (S7-51). */
  const toAnalytics = (
    event: wire.AnalyticsEvent,
    extras: Record<string, unknown>,
    consent: string | undefined,
  ) => ({
    ...extras,
    payload: event,
    consent,
    user: address() ?? session.id,
    ua: globalThis.navigator?.userAgent ?? '',
    // A browser does not know its own; the receiver fills it in.
    ip: '',
    active_timestamp: platform.now(),
  })

  const levels = createLevels(context)
  const engagement = {
    /** Events of a person, newest first (S7-14). @throws FoyerError `server error` */
    events: (address: string) => call(wire.events, { query: { address } }),

    /**
     * Notes that the person has just written in a domain, and claims the levels that they reached by it.
     *
     * @returns the highest level that is new; null where there is none, or the claim failed
     */
    wrote: (domain: string): Promise<number | null> =>
      withFallback(
        platform.log,
        'levels could not be claimed',
        () => levels.wrote(domain),
        fallbacks.engagement.wrote(),
      ),

    /** Records an event; a failure is only logged. No heartbeat once the session is over (S4-47). */
    async record(event: RecordedEvent, data: EventData = {}): Promise<void> {
      if (isSkipped(event)) return
      await attempt(event, () => call(wire.record, { body: { event, event_data: data } }))
    },

    /**
     * Says that the person is here, to the server and to analytics, for the session's five minutes (S4-47).
     *
     * @param place the open page; by default the lobby of the page's own domain
     */
    async heartbeat(place: HeartbeatPlace = { domain: platform.domain }): Promise<void> {
      const data = { ...place, session_id: session.id }
      await Promise.all([engagement.record('heartbeat', data), engagement.track('heartbeat')])
    },

    /** Counts an opened lobby towards its room's heat; a failure is only logged. */
    lobbyOpened: ({ hashedDomain, url }: { hashedDomain: string; url: string }): Promise<void> =>
      attempt('lobby_open', () => call(wire.lobbyOpened, { body: { hashed_domain: hashedDomain, url } })),

    /**
     * Tells analytics, without any credentials (S6-08); a failure is only logged. Nothing is sent while
     * `consentProof` of the client has none.
     *
     * @param extras further fields; they cannot replace our own
     */
    async track(event: wire.AnalyticsEvent, extras: Record<string, unknown> = {}): Promise<void> {
      const proof = consentProof?.()
      if (analyticsUrl === null || proof === null || isSkipped(event)) return
      await attempt(event, () => post(platform.fetch, analyticsUrl, toAnalytics(event, extras, proof)))
    },
  }
  return engagement
}

async function post(fetch: typeof globalThis.fetch, url: string, body: unknown): Promise<void> {
  const { ok, status } = await exchange(fetch, url, {
    method: 'POST',
    credentials: 'omit',
    // A click that leaves the page is sent nevertheless.
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!ok) throw new Error(`analytics answered ${status}`)
}
