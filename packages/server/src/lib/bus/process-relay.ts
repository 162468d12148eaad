import { BatchSender, type BusMessage, type Send } from './batch-sender.ts'

/** The primary process's end of the channel to a worker: a child process, or a worker of `node:cluster`. */
export interface WorkerChannel {
  send(message: { bus: BusMessage }, done: (error: Error | null) => void): unknown
  on(event: 'message', listener: (message: unknown) => void): unknown
}

interface Member {
  sender: BatchSender
  topics: Set<string>
  /** It closes, and its last publications have arrived. */
  hasLeft: boolean
}

/** Passes the publications of each worker on to the other workers that have subscribers; the primary process's part. */
export class ProcessRelay {
  readonly #members = new Set<Member>()
  readonly #listeners = new Map<string, Set<Member>>()

  /** Takes in a worker. @returns a function to call when its process has ended */
  join(worker: WorkerChannel): () => void {
    const send: Send = (message, done) => worker.send(message, done)
    const member: Member = { sender: new BatchSender(send), topics: new Set(), hasLeft: false }
    this.#members.add(member)
    worker.on('message', (message) => {
      const { bus } = message as { bus?: BusMessage }
      if (bus !== undefined && this.#members.has(member)) this.#receive(member, bus)
    })
    return () => this.#remove(member)
  }

  #receive(from: Member, { payloads = [], gap, topics = [], trip, leaving }: BusMessage): void {
    for (const [topic, isSubscribed] of topics) {
      if (isSubscribed) this.#listen(from, topic)
      else this.#forget(from, topic)
    }
    for (const payload of payloads)
      for (const member of this.#listeners.get(payload.topic) ?? [])
        if (member !== from) member.sender.push(payload)
    if (gap) this.#tellGap(from)
    if (trip !== undefined) from.sender.mark({ trip })
    if (leaving) from.hasLeft = true
  }

  #listen(member: Member, topic: string): void {
    member.topics.add(topic)
    const found = this.#listeners.get(topic)
    if (found === undefined) this.#listeners.set(topic, new Set([member]))
    else found.add(member)
  }

  #forget(member: Member, topic: string): void {
    member.topics.delete(topic)
    const found = this.#listeners.get(topic)
    found?.delete(member)
    if (found?.size === 0) this.#listeners.delete(topic)
  }

  /** A worker that was killed may have committed what it has not published. */
  #remove(member: Member): void {
    if (!this.#members.delete(member)) return
    for (const topic of member.topics) this.#forget(member, topic)
    if (!member.hasLeft) this.#tellGap(member)
  }

  #tellGap(of: Member): void {
    for (const member of this.#members) if (member !== of) member.sender.mark({ gap: true })
  }
}
