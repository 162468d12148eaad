import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { hashDomain, roomId } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import { makeDatabase, request, type ServerProcess, startProcess } from '@foyer/testkit'
import { type MailServer, type ReceivedMail, startMailServer } from '@foyer/testkit/internet'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const { DATABASE_URL: databaseUrl } = process.env
const PEOPLE = 500
const DOMAIN = 'mail-processes.example'
const ROOM = { domain: DOMAIN, url: `https://${DOMAIN}/`, hashed_domain: hashDomain(DOMAIN) }
const ID = roomId(ROOM.url)
const GUEST = { 'x-guest-uuid': '6f1c1f0e-5a0f-4c57-9f0c-0d6f3f1b2a11' }

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Two real servers on a real PostgreSQL and a real mail server: npm run test:cluster. */
describe.skipIf(!databaseUrl)('two processes', { timeout: 180_000 }, () => {
  const undo: (() => Promise<unknown>)[] = []
  let mail: MailServer
  let pool: pg.Pool
  let servers: ServerProcess[]

  beforeAll(async () => {
    mail = await startMailServer()
    // Slow enough for both to have a part.
    mail.delayMs = 100
    undo.push(async () => mail[Symbol.asyncDispose]())
    const database = await makeDatabase(databaseUrl ?? '')
    undo.push(async () => database[Symbol.asyncDispose]())
    pool = new pg.Pool({ connectionString: database.url })
    // Dropping the database ends connections that are closing.
    pool.on('error', () => {})
    undo.push(() => pool.end())
    const port = await findFreePort()
    const env = {
      DATABASE_URL: database.url,
      FOYER_SECRET: 'a secret for tests, never for people',
      FOYER_SMTP_URL: mail.url,
      FOYER_MAIL_FROM: 'foyer@chat.example',
      FOYER_PUBLIC_URL: `http://127.0.0.1:${port}`,
    }
    servers = [await startProcess('memory', env, port), await startProcess('memory', env)]
    undo.push(() => Promise.all(servers.map((server) => server.kill())))
    await request(servers[0]?.url ?? '', 'POST', '/api/whiteboard/new/', GUEST, ROOM)
    await pool.query(
      `INSERT INTO mail_addresses (identity, id, address, pace, language, time_zone)
       SELECT 'p' || n, 'id' || n, 'p' || n || '@many.example', 'soon', 'en', 'UTC' FROM generate_series(1, $1) n`,
      [PEOPLE],
    )
  }, 120_000)
  afterAll(async () => {
    for (const step of undo.reverse()) await step()
  })

  /** Mails a new message to all people, and waits until nothing waits. */
  async function tellAll(content: string): Promise<void> {
    const path = `/api/whiteboard/messages/${ID}`
    const posted = await request<Message>(servers[0]?.url ?? '', 'POST', path, GUEST, { content })
    await pool.query(
      `INSERT INTO mail_notices (identity, ref, kind, about, due_at)
       SELECT 'p' || n, $1, 'mention', $2, now() FROM generate_series(1, $3) n`,
      [`${ID} ${posted.body.id}`, content, PEOPLE],
    )
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query(
          'SELECT 1 FROM mail_notices JOIN mail_addresses USING (identity) LIMIT 1',
        )
        expect(rows).toEqual([])
      },
      { timeout: 120_000, interval: 200 },
    )
  }
  const received = (content: string) => mail.received.filter(({ text }) => text.includes(`> ${content}`))
  const getReceiver = ({ to }: ReceivedMail) => to.join(',')

  test('send a thousand notices, none twice, and none after a person has ended all mail by one click', async () => {
    await tellAll('first')
    const first = received('first')
    expect(new Set(first.map(getReceiver)).size).toBe(PEOPLE)
    expect(first).toHaveLength(PEOPLE)
    const stopped = first.slice(0, PEOPLE / 10)
    for (const { headers } of stopped) {
      const link = /<(http[^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1]
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
      expect((await fetch(link ?? '', { method: 'POST', body })).status).toBe(200)
    }
    await tellAll('second')
    const second = received('second')
    expect(second).toHaveLength(PEOPLE - stopped.length)
    expect(new Set(second.map(getReceiver)).size).toBe(second.length)
    const gone = new Set(stopped.map(getReceiver))
    expect(second.filter((each) => gone.has(getReceiver(each)))).toEqual([])
    // One process sends eight mails at a time.
    expect(mail.peak).toBeGreaterThan(8)
  })
})
