import { randomUUID } from 'node:crypto'
import { hashDomain, roomId } from '@foyer/contract'
import type { Message, MessagePage } from '@foyer/contract/rooms'
import { copyDataFolder, databasesUnderTest, startProcess } from '@foyer/testkit'
import { expect, test } from 'vitest'

const URL_OF_ROOM = 'https://example.com/killed'
const ROOM = roomId(URL_OF_ROOM)
const MESSAGES = 1_000
const KILLS = 3

/** State of a client: the text under each client_id, and which of them were acknowledged. */
interface Sent {
  content: string
  acked?: Message
}

const headers = { 'content-type': 'application/json', 'x-guest-uuid': randomUUID() }

async function send(url: string, path: string, body: unknown): Promise<Message | undefined> {
  try {
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return response.ok ? ((await response.json()) as Message) : undefined
  } catch {
    // The server is gone, so the sender does not know whether the message was stored.
    return undefined
  }
}

async function readAll(url: string): Promise<Message[]> {
  const found: Message[] = []
  let next: string | null = `${url}/api/whiteboard/?room_id=${ROOM}&limit=100`
  while (next !== null) {
    const page: MessagePage = (await (await fetch(next)).json()) as MessagePage
    found.unshift(...page.results)
    next = page.next
  }
  return found
}

test.each(databasesUnderTest)(
  'kill -9 during 1,000 posts loses no acknowledged message, keeps each once and in order on %s (P1, P2, P3)',
  {
    timeout: 120_000,
  },
  async (_name, open) => {
    await using ground = await open()
    const sent = new Map<string, Sent>()
    let server = await startProcess(ground.folder, ground.env)
    await send(server.url, '/api/whiteboard/new/', {
      domain: 'example.com',
      url: URL_OF_ROOM,
      hashed_domain: hashDomain('example.com'),
    })
    const post = async (client_id: string) => {
      const entry = sent.get(client_id) ?? { content: `message ${client_id}` }
      sent.set(client_id, entry)
      const acked = await send(server.url, `/api/whiteboard/messages/${ROOM}`, {
        content: entry.content,
        client_id,
      })
      if (acked !== undefined) entry.acked = acked
    }

    let unknown = 0
    const perRound = MESSAGES / (KILLS + 1)
    for (let round = 0; round <= KILLS; round++) {
      const ids = Array.from({ length: perRound }, (_, n) => `${round}-${n}`)
      // Twenty at a time, so that batches form and a kill hits one.
      const workers = Array.from({ length: 20 }, async (_, worker) => {
        for (let n = worker; n < ids.length; n += 20) await post(ids[n] as string)
      })
      if (round < KILLS) {
        while (
          [...sent.values()].filter(({ acked }) => acked !== undefined).length <
          perRound * round + perRound / 2
        ) {
          await new Promise((resolve) => setTimeout(resolve, 2))
        }
        await server.kill()
      }
      await Promise.all(workers)
      if (round === KILLS) break
      unknown += [...sent.values()].filter(({ acked }) => acked === undefined).length
      server = await startProcess(ground.folder, ground.env)
      // Like an outbox: sends unacknowledged messages again under their ids.
      for (const [id, { acked }] of sent) if (acked === undefined) await post(id)
    }

    const stored = await readAll(server.url)
    await server.kill()
    expect(unknown).toBeGreaterThan(0)
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, n) => n + 1))
    const byClientId = new Map(stored.map((message) => [message.client_id, message]))
    expect(byClientId.size).toBe(stored.length)
    expect(stored).toHaveLength(MESSAGES)
    for (const [id, { content, acked }] of sent) {
      expect(acked).toBeDefined()
      expect(byClientId.get(id)).toMatchObject({ id: acked?.id, seq: acked?.seq, content })
    }
  },
)

// PostgreSQL allows several servers; only the folder of the embedded database has a lock.
test('a folder in use is refused, and a folder left by a killed server is taken over', {
  timeout: 60_000,
}, async () => {
  const data = await copyDataFolder()
  const first = await startProcess(data.folder)
  await expect(startProcess(data.folder)).rejects.toThrow(/is in use by process \d+/)
  await first.kill()
  const second = await startProcess(data.folder)
  await second.kill()
  data.remove()
})
