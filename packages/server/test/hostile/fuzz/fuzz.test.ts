import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, request as ask } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { commonRefusals, hashDomain, refusals } from '@foyer/contract'
import { members } from '@foyer/contract/members'
import {
  databasesUnderTest,
  randomFrom,
  request,
  type ServerProcess,
  signInWallet,
  startProcess,
} from '@foyer/testkit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { sendFrames } from './frames.ts'
import { type Callers, DOMAIN, type FuzzRequest, Known, nextRequest, PAGE } from './requests.ts'
import type { Random } from './values.ts'

/** True in `npm run test:fuzz`; other runs use a part of it. */
const FULL = process.env.FOYER_FUZZ === 'full'
const SEED = Number(process.env.FOYER_SEED ?? (FULL ? Math.floor(Math.random() * 1e9) : 14))
const REQUESTS = FULL ? 100_000 : 1_500
const FRAMES = FULL ? 20_000 : 500
const AT_ONCE = 24
/** Maximum growth of the server's memory in MB: buffers, caches, and garbage that V8 has not collected. */
const MAX_GROWTH_MB = 500
/** Maximum milliseconds for 99 of 100 answers of `/healthz`, on two cores shared with the fuzz. */
const MAX_HEALTH_MS = 1_000

/** Refusals with a status of failures that are none (S6-05). */
const MEANT = [
  refusals.profileRefused.code,
  refusals.speechOff.code,
  refusals.jsonOnly.code,
  members.signIn.errors.keysUnreachable.code,
]

test.each(databasesUnderTest)(
  `on %s, limits on: ${REQUESTS} requests and ${FRAMES} frames, none of which makes the server fail (P26)`,
  async (_name, open) => {
    await using ground = await open()
    const key = generatePrivateKey()
    await using server = await startProcess(ground.folder, {
      ...ground.env,
      FOYER_LIMITS: 'on',
      FOYER_TRUST_PROXY: '1',
      // Owns every domain, as operators do.
      FOYER_ADMIN: privateKeyToAccount(key).address,
      // Nothing answers here, so foreign names are never resolved.
      FOYER_DNS: '127.0.0.1:9',
    })
    const operator = await signInWallet(server.url, key)
    const people = [operator]
    for (let n = 0; n < 6; n++) people.push(await signInWallet(server.url))
    const guests = Array.from({ length: 10 }, () => ({ 'x-guest-uuid': randomUUID() }))
    const accounts = people.map(({ headers }) => headers)
    const lasting = [
      ...Array.from({ length: 12 }, () => operator.headers),
      ...accounts.slice(0, 5).flatMap((each) => [each, each]),
      ...guests,
    ]
    const callers = { lasting, passing: [...accounts.slice(5), ...guests] }
    const random = randomFrom(SEED)
    const known = new Known(people.map(({ address }) => address))
    const place = { domain: DOMAIN, url: PAGE, hashed_domain: hashDomain(DOMAIN) }
    await request(server.url, 'POST', '/api/whiteboard/new/', operator.headers, place)

    const before = await residentMb(server)
    let over = false
    const health = watchHealth(server, () => over)
    const failures: string[] = []
    const answered: Record<number, number> = {}
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
    let left = REQUESTS
    const worker = async () => {
      while (left-- > 0 && failures.length < 20)
        await step(server.url, agent, random, { known, callers, failures, answered })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    agent.destroy()
    const faults = await sendFrames(server.url, random, { count: FRAMES, callers: lasting })
    over = true
    const grown = (await residentMb(server)) - before
    const p99 = await health
    if (FULL)
      process.stdout.write(
        `  seed ${SEED}: answers ${JSON.stringify(answered)}, /healthz p99 ${p99.toFixed(0)} ms, memory +${grown.toFixed(0)} MB\n`,
      )
    expect(failures, `seed ${SEED}`).toEqual([])
    expect(faults, `seed ${SEED}`).toEqual([])
    expect(
      server
        .printed()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
      `seed ${SEED}`,
    ).toEqual([])
    expect((await request(server.url, 'GET', '/readyz')).status).toBe(200)
    expect(grown).toBeLessThan(MAX_GROWTH_MB)
    expect(p99).toBeLessThan(MAX_HEALTH_MS)
  },
  FULL ? 3_600_000 : 120_000,
)

interface Run {
  known: Known
  callers: Callers
  failures: string[]
  answered: Record<number, number>
}

async function step(url: string, agent: Agent, random: Random, { known, callers, failures, answered }: Run) {
  const sent = nextRequest(random, known, callers)
  const { status, body } = await answerTo(url, agent, sent).catch((error: unknown) => ({
    status: 0,
    body: String(error),
  }))
  answered[status] = (answered[status] ?? 0) + 1
  const { code } = (body ?? {}) as { code?: number }
  const isMeant = code !== undefined && MEANT.includes(code)
  if (status >= 200 && status < 300) known.learn(body)
  if (status < 200 || (status >= 500 && !isMeant))
    failures.push(`${status} ${JSON.stringify(body)} ${JSON.stringify(sent).slice(0, 2_000)}`)
  if (code === commonRefusals.unavailable.code) await wait(100)
}

async function answerTo(url: string, agent: Agent, { endpoint, path, headers, body }: FuzzRequest) {
  const sent = ask(url + path, { agent, method: endpoint.method, headers, timeout: 30_000 })
  sent.on('timeout', () => sent.destroy(new Error('No answer within 30 seconds.')))
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const isJson = /^application\/json/.test(answer.headers['content-type'] ?? '')
  return { status: answer.statusCode as number, body: isJson ? await json(answer) : await text(answer) }
}

/** 99th percentile in milliseconds of `/healthz`, measured until `isOver`. */
async function watchHealth({ url }: ServerProcess, isOver: () => boolean): Promise<number> {
  const took: number[] = []
  while (!isOver()) {
    const began = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    took.push(performance.now() - began)
    await wait(50)
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
}

async function residentMb({ pid }: ServerProcess): Promise<number> {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}
