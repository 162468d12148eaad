import { FoyerError } from '@foyer/contract'
import { refusals } from './refusals.ts'

/** States of an adapter or the client (S4-01). */
export const STATUSES = ['not_ready', 'ready', 'connecting', 'connected', 'disconnected', 'errored'] as const
export type Status = (typeof STATUSES)[number]

/** The status a step leads to, or the sentence with which it is refused. */
type Outcome = Status | { refusal: string }
/** A step that is missing in a status cannot happen there. */
type Table<S extends string> = Record<Status, Partial<Record<S, Outcome>>>

/** Steps asked of an adapter or client, and their outcomes. */
export type Step =
  | 'init'
  | 'add'
  | 'connect'
  /** A second connect of a kind that may join a pending one (S4-10). */
  | 'rejoin'
  | 'disconnect'
  | 'initialised'
  | 'connected'
  | 'failed'
  | 'ended'
  /** Leaves a passing status, so that the next attempt needs no init (S4-21, S4-38). */
  | 'settled'

const no = (refusal: string): Outcome => ({ refusal })
const initialised = no(refusals.alreadyInitialized)
const notReady = no(refusals.notReady)
const nobody = no(refusals.nobodyConnected)
const connecting = no(refusals.alreadyConnecting)
const connected = no(refusals.alreadyConnected)
const pending = no(refusals.pendingConnection)

/** An adapter: S4-05…10, S4-19…21, S4-38. */
export const adapterTable: Table<Step> = {
  not_ready: {
    init: 'not_ready',
    initialised: 'ready',
    connect: notReady,
    disconnect: nobody,
  },
  ready: {
    init: initialised,
    connect: 'connecting',
    disconnect: nobody,
  },
  connecting: {
    init: connecting,
    connect: connecting,
    rejoin: 'connecting',
    disconnect: nobody,
    connected: 'connected',
    failed: 'errored',
  },
  connected: {
    init: connected,
    connect: connected,
    disconnect: 'connected',
    ended: 'disconnected',
  },
  disconnected: {
    init: initialised,
    connect: notReady,
    disconnect: nobody,
    settled: 'ready',
  },
  errored: {
    init: initialised,
    connect: notReady,
    disconnect: nobody,
    settled: 'ready',
  },
}

/** The client. It may connect while connected, because it disconnects first (S4-11); adding is S5-03…05. */
export const clientTable: Table<Step> = {
  not_ready: { ...adapterTable.not_ready, add: 'not_ready' },
  ready: { ...adapterTable.ready, add: initialised },
  connecting: { ...adapterTable.connecting, add: pending },
  connected: { ...adapterTable.connected, add: connected, connect: 'connected' },
  disconnected: { ...adapterTable.disconnected, add: 'disconnected', connect: 'connecting' },
  errored: { ...adapterTable.errored, add: 'errored' },
}

/** Outcome of a step in a status; undefined when it cannot happen there. */
export const next = (table: Table<Step>, status: Status, step: Step): Outcome | undefined =>
  table[status][step]

/** The one holder of a status. Nothing but a step of its table changes it. */
export class StatusMachine {
  readonly #table: Table<Step>
  #status: Status = 'not_ready'

  constructor(table: Table<Step>) {
    this.#table = table
  }

  get status(): Status {
    return this.#status
  }

  /** Where the step leads. @throws FoyerError the table's refusal */
  check(step: Step): Status {
    const outcome = next(this.#table, this.#status, step)
    if (outcome === undefined) throw new Error(`"${step}" cannot happen while ${this.#status}`)
    if (typeof outcome === 'string') return outcome
    throw new FoyerError(outcome.refusal)
  }

  /** Takes the step. @throws FoyerError the table's refusal, leaving the status as it was */
  step(step: Step): void {
    this.#status = this.check(step)
  }
}
