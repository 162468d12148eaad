import {
  SECURITY_EVENT_DAYS,
  SECURITY_EVENTS,
  SECURITY_EVENTS_MAX,
  SECURITY_NOTICES,
  type SecurityEventName,
} from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { agentInput } from '../lib/inputs.ts'
import type { Log } from '../lib/log.ts'
import { getNetwork } from '../lib/network.ts'
import type { UserFeeds } from '../realtime/user-feed.ts'
import type { RefusalEvent, SecurityLog, SecurityLogEvent } from './security-log.ts'

/** Source and subject of a security event. */
export interface SecurityAbout {
  /** The caller, or the account that signs in; for a refused sign-in, the address it claimed. */
  caller?: { id: string | null; login?: string; tokenHash?: string } | undefined
  /** Provides network, endpoint and device. */
  raw: FastifyRequest
  /** Site that a sign-in is for; default the site of the caller's token. */
  audience?: string | undefined
  /** For a join: public id of the other login, whose history gets the event too. */
  other?: string
  /** Sequence number of the added key. */
  keySeq?: number
  /** Number of ended sessions. */
  sessions?: number
}

const REFUSALS: Readonly<Record<number, RefusalEvent>> = {
  401: 'refused_401',
  403: 'refused_403',
  429: 'limited_429',
}

/** Inserts an event and deletes the oldest beyond `SECURITY_EVENTS_MAX`, in one statement. */
const INSERT = `
WITH room AS (
  DELETE FROM security_events WHERE identity = $1 AND id IN (
    SELECT id FROM security_events WHERE identity = $1
    ORDER BY created_at DESC, id OFFSET ${SECURITY_EVENTS_MAX - 1})
)
INSERT INTO security_events (identity, event, session, audience, agent, other_login, key_seq, sessions)
SELECT $1, $2, t.id, coalesce($4, t.audience), coalesce($5, t.agent), $6, $7, $8
FROM (SELECT 1) AS one LEFT JOIN tokens t ON t.hash = $3`

const PRUNE = `
DELETE FROM security_events WHERE created_at < now() - interval '${SECURITY_EVENT_DAYS} days'`
/** Milliseconds between two deletions of expired rows. */
const PRUNE_EVERY_MS = 3_600_000

const isIn = <T extends string>(all: readonly T[], event: string): event is T =>
  all.some((each) => each === event)

const getCallName = ({ routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.config?.endpoint?.name ?? routeOptions.url

interface SecurityOptions {
  lines: SecurityLog
  pool: pg.Pool
  userFeeds: UserFeeds
  log: Log
}

/** Records security events: log lines for operators, a history per person, notices to their other devices. */
export class Security {
  readonly #options: SecurityOptions
  #pruneAt = 0

  constructor(options: SecurityOptions) {
    this.#options = options
  }

  /** Records an event; call it after the commit. Never rejects: a failed history does not undo what happened. */
  async note(event: SecurityLogEvent, about: SecurityAbout): Promise<void> {
    const { caller, raw, audience } = about
    const identity = caller?.login ?? caller?.id ?? null
    this.#options.lines.write({
      event,
      call: getCallName(raw),
      audience,
      network: getNetwork(raw.ip),
      identity,
    })
    if (identity === null || !isIn(SECURITY_EVENTS, event)) return
    try {
      await this.#keep(event, identity, about)
    } catch (error) {
      this.#options.log.error({ err: error }, 'A security event could not be kept.')
    }
  }

  /** Counts a response whose status is in `REFUSALS`; other statuses are no security event. */
  refused(status: number, raw: FastifyRequest) {
    this.refusedCall(status, getCallName(raw), { ip: raw.ip, identity: raw.callerId ?? null })
  }

  /** As `refused`, for a call that came in a frame. */
  refusedCall(
    status: number,
    call: string | undefined,
    { ip, identity }: { ip: string; identity: string | null },
  ) {
    const event = REFUSALS[status]
    if (event === undefined) return
    this.#options.lines.write({ event, call, network: getNetwork(ip), identity })
  }

  /** Counts a refused socket. @param why reason in one word */
  refusedSocket(why: string, ip: string) {
    this.#options.lines.write({ event: 'socket_refused', call: `realtime.${why}`, network: getNetwork(ip) })
  }

  /** Writes the summary of repeated refusals now. */
  summarise() {
    this.#options.lines.summarise()
  }

  close() {
    this.#options.lines.close()
  }

  async #keep(event: SecurityEventName, login: string, about: SecurityAbout): Promise<void> {
    const { caller, other } = about
    // A join is an event of two people, or of two logins of one person: see `readSecurityEvents`.
    const sides =
      other === undefined
        ? [[login]]
        : [
            [caller?.id ?? login, other],
            [other, caller?.id ?? login],
          ]
    for (const [identity = '', otherLogin] of sides) {
      await this.#insert(event, identity, {
        ...about,
        ...(otherLogin !== undefined && { other: otherLogin }),
      })
      if (isIn(SECURITY_NOTICES, event))
        await this.#options.userFeeds.notify(identity, 'inbox', { type: 'security', event })
    }
  }

  async #insert(event: string, identity: string, about: SecurityAbout): Promise<void> {
    const { pool } = this.#options
    const { caller, raw, audience, other, keySeq, sessions } = about
    await pool.query({
      name: 'security-event',
      text: INSERT,
      values: [
        ...[identity, event, caller?.tokenHash ?? null, audience ?? null, agentInput(raw.headers)],
        ...[other ?? null, keySeq ?? null, sessions ?? null],
      ],
    })
    if (performance.now() < this.#pruneAt) return
    this.#pruneAt = performance.now() + PRUNE_EVERY_MS
    await pool.query(PRUNE)
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Public id of the caller, once known; for the security log. */
    callerId?: string | null
  }
}
