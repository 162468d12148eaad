import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient, hashDomain } from '@foyer/client'
import { WebSocket } from 'ws'
import { type Evidence, firstDifference, Journal, type SeenMessage } from '../checker.ts'
import { MemoryStorage } from '../storage.ts'

const DOMAIN = 'example.com'
/** Messages that one client has under way at most: a client whose messages do not get through pauses. */
const MAX_UNSENT = 20
type Room = ReturnType<Client['rooms']['open']>

export interface ConversationOptions {
  /** Where the clients speak to: the faulty line. */
  url: string
  /** Where the truth is read in the end: the server itself. */
  api: () => string
  clients: number
  rooms: number
  random(): number
}

/** Clients of the SDK that write to each other without a pause, whatever happens to the server. */
export class Conversations {
  readonly journal = new Journal()
  readonly #options: ConversationOptions
  readonly #people: { name: string; client: Client; rooms: { url: string; room: Room }[] }[] = []
  readonly #sending: Promise<void>[] = []
  #talking: Promise<unknown> = Promise.resolve()
  #quiet = false

  constructor(options: ConversationOptions) {
    this.#options = options
    for (let n = 0; n < options.clients; n += 1) {
      const name = `person ${n}`
      const client = this.#client(options.url, name)
      const urls = Array.from({ length: options.rooms }, (_, r) => `https://${DOMAIN}/room-${r}`)
      this.#people.push({ name, client, rooms: urls.map((url) => ({ url, room: client.rooms.open(url) })) })
    }
  }

  /** Every client writes, about every `pauseMs`. */
  talk(pauseMs: number) {
    const { random } = this.#options
    this.#talking = Promise.all(
      this.#people.map(async ({ name, rooms }, p) => {
        let unsent = 0
        for (let n = 0; !this.#quiet; n += 1) {
          const { url, room } = rooms[Math.floor(random() * rooms.length)] as (typeof rooms)[number]
          const noted = this.journal.note(name, url, `${p}-${n}`, () => room.send(`${p}-${n}`))
          unsent += 1
          this.#sending.push(noted.finally(() => (unsent -= 1)).then(() => {}))
          while (unsent >= MAX_UNSENT && !this.#quiet) await wait(pauseMs)
          await wait(random() * 2 * pauseMs)
        }
      }),
    )
  }

  /** Ends the talk, and waits until everything is sent; what is not by then stays unknown. */
  async hush(ms: number): Promise<void> {
    this.#quiet = true
    await this.#talking
    await Promise.race([Promise.all(this.#sending), wait(ms)])
  }

  /** Milliseconds until every client shows all that the API has. @throws Error when one never does */
  async converge(ms: number): Promise<number> {
    const started = performance.now()
    for (;;) {
      const readings = await this.#readings()
      const stored = new Map(
        readings.filter(({ reader }) => reader === 'API').map(({ room, messages }) => [room, messages]),
      )
      // The last one alone says little: what is one's own is shown before what others wrote just before it.
      const behind = readings.find(
        (each) => firstDifference(stored.get(each.room) ?? [], [each]) !== undefined,
      )
      if (behind === undefined) return Math.round(performance.now() - started)
      if (performance.now() - started > ms)
        throw new Error(`${behind.reader} does not show all of ${behind.room} after ${ms} ms.`)
      await wait(100)
    }
  }

  /** All that the checker needs. A new client reads each room, the others write on, and the unread are counted. */
  async evidence(): Promise<Evidence> {
    const reader = this.#client(this.#options.api(), 'reader')
    const marks = new Map<string, number>()
    const urls = this.#people[0]?.rooms.map(({ url }) => url) ?? []
    for (const url of urls) {
      const { room_id, seq } = await reader.rooms.messages({ hashed_domain: hashDomain(DOMAIN), url })
      // Loading a page leaves no marker for a guest who has written nothing.
      await reader.rooms.markRead(room_id, seq)
      marks.set(url, seq)
    }
    for (const [p, { name, rooms }] of this.#people.entries())
      for (const { url, room } of rooms)
        await this.journal.note(name, url, `${p}-${url}-last`, () => room.send(`${p}-${url}-last`))
    await this.converge(30_000)
    const { rooms } = await reader.rooms.unread(hashDomain(DOMAIN))
    const { uuid } = reader.userInfo
    const unread = urls.map((room) => ({
      reader: 'reader',
      author: uuid ?? '',
      room,
      mark: marks.get(room) ?? 0,
      count: rooms.find(({ url }) => url === room)?.unread_count ?? 0,
    }))
    const { operations, pushed } = this.journal
    return { operations, pushed, unread, readings: await this.#readings() }
  }

  close() {
    for (const { rooms } of this.#people) for (const { room } of rooms) room.close()
  }

  async #readings(): Promise<Evidence['readings'][number][]> {
    const api = this.#client(this.#options.api(), 'API')
    const urls = this.#people[0]?.rooms.map(({ url }) => url) ?? []
    const truth = await Promise.all(
      urls.map(async (room) => ({ reader: 'API', room, messages: await readAll(api, room) })),
    )
    const shown = this.#people.flatMap(({ name, rooms }) =>
      rooms.map(({ url, room }) => ({
        reader: name,
        room: url,
        messages: room.messages,
        tail: room.getSnapshot().hasOlder,
      })),
    )
    return [...truth, ...shown]
  }

  /** A person of their own, whose pushes are noted. */
  #client(apiUrl: string, reader: string): Client {
    const { pushed } = this.journal
    class Noting extends WebSocket {
      override emit(event: string | symbol, ...args: unknown[]): boolean {
        if (event === 'message' && String(args[0]).startsWith('{"type":"message"'))
          pushed.push({ reader, message: (JSON.parse(String(args[0])) as { message: SeenMessage }).message })
        return super.emit(event, ...args)
      }
    }
    return createClient({
      apiUrl,
      domain: DOMAIN,
      storage: new MemoryStorage(),
      WebSocket: Noting as unknown as typeof globalThis.WebSocket,
      log: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    })
  }
}

async function readAll(client: Client, url: string): Promise<SeenMessage[]> {
  let page = await client.rooms.messages({ hashed_domain: hashDomain(DOMAIN), url, limit: 100, peek: '1' })
  const found = [...page.results]
  while (page.next !== null) {
    page = await client.rooms.messages({ next: page.next })
    found.unshift(...page.results)
  }
  return found
}
