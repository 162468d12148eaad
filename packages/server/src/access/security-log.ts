import { createHmac } from 'node:crypto'
import { type DestinationStream, pino } from 'pino'

/** Events of the security log (docs/configuration.md#security-log). */
export type SecurityLogEvent =
  | 'sign_in'
  | 'sign_out'
  | 'session_ended'
  | 'sessions_ended'
  | 'login_joined'
  | 'login_join_undone'
  | 'guest_joined'
  | 'member_joined'
  | 'key_added'
  | 'backup_added'
  | 'backup_deleted'
  | 'account_deleted'
  | 'proof_issued'
  | RefusalEvent

/** Events that strangers can cause without limit: the first of a kind is logged, the others are counted. */
const REFUSAL_EVENTS = [
  'sign_in_refused',
  'proof_refused',
  'refused_401',
  'refused_403',
  'limited_429',
  'socket_refused',
] as const
export type RefusalEvent = (typeof REFUSAL_EVENTS)[number]
const isRefusal = (event: SecurityLogEvent): event is RefusalEvent =>
  REFUSAL_EVENTS.some((each) => each === event)

/** One line. `identity` and `network` come in clear text and are logged as keyed hashes. */
export interface SecurityLine {
  event: SecurityLogEvent
  /** Public id of a person. */
  identity?: string | null
  /** Network as `getNetwork` returns it. */
  network?: string | null
  /** Endpoint name. */
  call?: string | undefined
  /** Site that the sign-in is for. */
  audience?: string | undefined
}

interface SecurityLogOptions {
  secret: string
  /** Destination; null disables the log. */
  to: DestinationStream | null
  /** Milliseconds between two summaries. */
  everyMs?: number
  /** Kinds of refusals counted separately until the next summary. */
  max?: number
}

const MINUTE_MS = 60_000
const MAX_KINDS = 1_000

/**
 * Writes security events as JSON lines with `"security":true` at their own level, never with an address, guest id,
 * token or IP in clear text. Refusals are bounded: at most `max` lines before each summary, and `max` in it.
 */
export class SecurityLog {
  readonly #secret: string
  readonly #log: pino.Logger | null
  readonly #max: number
  readonly #timer: NodeJS.Timeout | undefined
  /** Repeated refusals since the last summary, by kind, without the one that was logged. */
  readonly #counts = new Map<string, { line: SecurityLine; count: number }>()

  constructor({ secret, to, everyMs = MINUTE_MS, max = MAX_KINDS }: SecurityLogOptions) {
    this.#secret = secret
    this.#max = max
    this.#log = to === null ? null : pino({ level: 'info', base: { security: true } }, to)
    if (to !== null) this.#timer = setInterval(() => this.summarise(), everyMs).unref()
  }

  /** Writes a line. Of refusals it writes the first of each event, call and network, and counts the rest. */
  write(line: SecurityLine) {
    if (this.#log === null) return
    if (isRefusal(line.event)) this.#count(line)
    else this.#write(line)
  }

  #count(line: SecurityLine) {
    const found = this.#counted(line)
    if (found !== undefined) {
      found.count += 1
      return
    }
    if (this.#counts.size < this.#max) {
      this.#counts.set(toKey(line), { line, count: 0 })
      this.#write(line)
      return
    }
    // Networks are unlimited, endpoint names are not: beyond `max`, refusals are counted by endpoint.
    const { event, call } = line
    this.#counts.set(toKey({ event, call }), { line: { event, call }, count: 1 })
  }

  #counted(line: SecurityLine) {
    const full = this.#counts.size >= this.#max
    const { event, call } = line
    return this.#counts.get(toKey(line)) ?? (full ? this.#counts.get(toKey({ event, call })) : undefined)
  }

  /** Writes how often each counted refusal was repeated, and resets the counts. */
  summarise() {
    const counts = [...this.#counts.values()]
    this.#counts.clear()
    for (const { line, count } of counts) if (count > 0) this.#write(line, { repeated: count })
  }

  close() {
    clearInterval(this.#timer)
    if (this.#log !== null) this.summarise()
  }

  #write({ event, identity, network, ...rest }: SecurityLine, more: object = {}) {
    const outcome = isRefusal(event) ? 'refused' : 'done'
    const hashed = {
      ...(identity != null && { identity: this.#hash('identity', identity) }),
      ...(network != null && { network: this.#hash('network', network) }),
    }
    this.#log?.info({ event, outcome, ...rest, ...hashed, ...more })
  }

  /** Keyed hash: equal for the same person or network on every server with the same secret. */
  #hash(kind: 'identity' | 'network', value: string): string {
    return createHmac('sha256', this.#secret)
      .update(`security-log ${kind} ${value.toLowerCase()}`)
      .digest('hex')
      .slice(0, 16)
  }
}

const toKey = ({ event, call = '', network }: Pick<SecurityLine, 'event' | 'call' | 'network'>) =>
  `${event} ${call} ${network ?? ''}`
