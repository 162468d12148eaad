/** What the checker looks at in a message. */
export interface SeenMessage {
  id: string
  seq: number
  room_id: string
  content: string
  client_id: string | null
  user: { public_id: string }
}

/** One message as its writer knows it; `unknown` until there is an answer. Contents are unique. */
export interface Operation {
  client: string
  room: string
  content: string
  /** Epoch ms. */
  at: number
  outcome: 'ok' | 'fail' | 'unknown'
  message: SeenMessage | null
}

/** A conversation as one reader has it in the end; from the first message on unless `tail`. */
export interface Reading {
  reader: string
  room: string
  messages: readonly SeenMessage[]
  tail?: boolean
}

/** What a reader was told is unread, after they had read up to the change `mark`. */
export interface UnreadCount {
  reader: string
  /** The reader's public id. */
  author: string
  room: string
  mark: number
  count: number
}

export interface Evidence {
  operations: readonly Operation[]
  /** The first of a room comes from the public API and is complete. */
  readings: readonly Reading[]
  pushed: readonly { reader: string; message: SeenMessage }[]
  unread: readonly UnreadCount[]
}

/** A broken promise (docs/reliability.md), with what shows it. */
export interface Violation {
  property: keyof typeof PROPERTIES
  example: unknown
}

export const PROPERTIES = {
  1: 'What was acknowledged can be read.',
  2: 'Every message is there once.',
  3: 'No refused message is stored, and none that no client wrote.',
  4: 'Changes are numbered without a gap.',
  5: 'The messages of one sender stand in the order they were sent.',
  6: 'All readers see the same.',
  7: 'What was pushed can be read.',
  8: 'Unread are the messages of others after the mark.',
} as const

/** Unread messages are counted up to here (docs/wire.md#rooms-and-messages). */
const MAX_UNREAD = 99

/** Keeps what writers do and hear. */
export class Journal {
  readonly operations: Operation[] = []
  readonly pushed: { reader: string; message: SeenMessage }[] = []

  /** Notes an attempt before it is made, and its outcome. */
  async note(client: string, room: string, content: string, send: () => Promise<SeenMessage>): Promise<void> {
    const operation: Operation = { client, room, content, at: Date.now(), outcome: 'unknown', message: null }
    this.operations.push(operation)
    try {
      operation.message = await send()
      operation.outcome = 'ok'
    } catch {
      // Refused: the SDK keeps trying where the outcome is not known.
      operation.outcome = 'fail'
    }
  }

  count(outcome: Operation['outcome']): number {
    return this.operations.filter((each) => each.outcome === outcome).length
  }
}

/** Every promise that the evidence shows broken, the first example of each room and promise. */
export function check(evidence: Evidence): Violation[] {
  const rooms = new Set(evidence.readings.map(({ room }) => room))
  return [...rooms].flatMap((room) => checkRoom(room, evidence))
}

function checkRoom(room: string, { operations, readings, pushed, unread }: Evidence): Violation[] {
  const here = operations.filter((each) => each.room === room)
  const [truth, ...others] = readings.filter((each) => each.room === room)
  const messages = truth?.messages ?? []
  const byContent = groupBy(messages, ({ content }) => content)
  const byId = new Map(messages.map((each) => [each.id, each]))
  const isRead = (message: SeenMessage) => sameMessage(byId.get(message.id), message)
  const written = new Map(here.map((each) => [each.content, each]))

  const found: [Violation['property'], unknown][] = [
    [1, here.find(({ outcome, message }) => outcome === 'ok' && (message === null || !isRead(message)))],
    [2, [...byContent.values()].find((copies) => copies.length > 1) ?? twice(messages)],
    [3, here.find(({ outcome, content }) => outcome === 'fail' && byContent.has(content))],
    [3, messages.find(({ content }) => !written.has(content))],
    [4, messages.find(({ seq }, index) => seq !== index + 1)],
    [5, firstInversion(here, byContent)],
    [6, firstDifference(messages, others)],
    [7, pushed.find(({ message }) => message.room_id === messages[0]?.room_id && !isRead(message))],
    [8, unread.filter((each) => each.room === room).find((each) => each.count !== unreadOf(each, messages))],
  ]
  return found.flatMap(([property, example]) => (example === undefined ? [] : [{ property, example }]))
}

/** As `Map.groupBy`, which Node 20 does not have. */
function groupBy<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return groups
}

const sameMessage = (one: SeenMessage | undefined, other: SeenMessage): boolean =>
  one !== undefined && one.seq === other.seq && one.content === other.content

/** Messages of one author under one client id. */
function twice(messages: readonly SeenMessage[]): SeenMessage[] | undefined {
  const groups = groupBy(messages, ({ user, client_id, id }) => `${user.public_id} ${client_id ?? id}`)
  return [...groups.values()].find((copies) => copies.length > 1)
}

function firstInversion(operations: Operation[], byContent: Map<string, SeenMessage[]>) {
  const last = new Map<string, { seq: number; content: string }>()
  for (const { client, content } of operations) {
    const seq = byContent.get(content)?.[0]?.seq
    if (seq === undefined) continue
    const before = last.get(client)
    if (before !== undefined && before.seq > seq) return { client, first: before, second: { seq, content } }
    last.set(client, { seq, content })
  }
  return undefined
}

/** The first place at which a reader shows something else than what is stored; undefined where none does. */
export function firstDifference(messages: readonly SeenMessage[], others: Reading[]) {
  for (const { reader, messages: theirs, tail } of others) {
    const expected = tail ? messages.slice(messages.length - theirs.length) : messages
    const at = Math.max(expected.length, theirs.length)
    for (let n = 0; n < at; n += 1) {
      const [one, other] = [expected[n], theirs[n]]
      if (one?.id === other?.id && other !== undefined && sameMessage(one, other)) continue
      return { reader, place: n, stored: one ?? null, shown: other ?? null }
    }
  }
  return undefined
}

function unreadOf({ author, mark }: UnreadCount, messages: readonly SeenMessage[]): number {
  const after = messages.filter(({ seq, user }) => seq > mark && user.public_id !== author)
  return Math.min(MAX_UNREAD, after.length)
}

/** @throws Error with every counter-example, and the seed under which it can be had again */
export function assertExact(evidence: Evidence, seed: number): void {
  const violations = check(evidence)
  if (violations.length === 0) return
  const lines = violations.map(
    ({ property, example }) => `(${property}) ${PROPERTIES[property]} Not so: ${JSON.stringify(example)}`,
  )
  throw new Error(`FOYER_SEED=${seed}\n${lines.join('\n')}`)
}
