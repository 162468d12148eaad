import { randomUUID } from 'node:crypto'
import type { Bus } from './bus.ts'

/** The processes behind one port. */
export interface Crew {
  /** Theirs alone: with NATS, processes of other machines hear the same topics. */
  id: string
  /** How many there are, apart from those that are being replaced. */
  count: number
}

/** Internal topic on which processes ask each other, and answer. */
const TOPIC = 'siblings'
/** Milliseconds for all answers. */
const ANSWERS_MS = 500

/** A question of a process, or an answer to it. */
interface Frame<T> {
  crew: string
  ask: string
  from?: { pid: number; answer: T }
}

/** Gathers what each process behind the port can say of itself, because a caller reaches any one of them. */
export class Siblings<T> {
  readonly #bus: Bus
  readonly #crew: Crew
  readonly #answer: () => T
  readonly #asking = new Map<string, (pid: number, answer: T) => void>()
  readonly #unsubscribe: () => void

  constructor(bus: Bus, crew: Crew, answer: () => T) {
    this.#bus = bus
    this.#crew = crew
    this.#answer = answer
    this.#unsubscribe = bus.subscribe(TOPIC, ({ frame }) => this.#receive(JSON.parse(frame) as Frame<T>))
  }

  /** The answers by process id; of a process that takes too long, none. */
  async gather(): Promise<Map<number, T>> {
    const answers = new Map<number, T>()
    const ask = randomUUID()
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, ANSWERS_MS)
      this.#asking.set(ask, (pid, answer) => {
        answers.set(pid, answer)
        if (answers.size < this.#crew.count) return
        clearTimeout(late)
        resolve()
      })
      // This process answers before `publish` returns.
      this.#send({ crew: this.#crew.id, ask })
    })
    this.#asking.delete(ask)
    return answers
  }

  close(): void {
    this.#unsubscribe()
  }

  #receive({ crew, ask, from }: Frame<T>): void {
    if (crew !== this.#crew.id) return
    if (from !== undefined) this.#asking.get(ask)?.(from.pid, from.answer)
    else this.#send({ crew, ask, from: { pid: process.pid, answer: this.#answer() } })
  }

  #send(frame: Frame<T>): void {
    this.#bus.publish([{ topic: TOPIC, frame: JSON.stringify(frame) }])
  }
}
