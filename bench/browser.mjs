// The first visit of a room in a browser, as on a slow phone, against the least that a React page with as many rows does.
import { randomUUID } from 'node:crypto'
import { openFloor } from '@foyer/testkit/floor'
import { firstVisit } from './lib/browser/first-visit.mjs'
import { mixed, plain } from './lib/browser/texts.mjs'
import { openBrowser, readPage, SLOWER, writeInto } from './lib/browser/visit.mjs'
import { builds } from './lib/builds.mjs'
import { startFoyer } from './lib/processes.mjs'
import { compareBuilds, interleave, report, roundsOf } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'
import { round } from './lib/statistics.mjs'

const ROUNDS = roundsOf(9)

/** @typedef {import('./lib/processes.mjs').Server} Server */

/**
 * Makes a room with these messages in their order, on a domain of its own because a page lists the rooms of its domain.
 *
 * @param {Server} server @param {string[]} texts
 * @returns {Promise<string>} its address in the app
 */
async function fillRoom(server, texts) {
  const { roomId, url } = await makeRoom(server.url, `https://${randomUUID()}.example/`)
  const headers = { 'content-type': 'application/json', 'x-guest-uuid': randomUUID() }
  for (const content of texts) {
    const body = JSON.stringify({ content })
    const posted = await fetch(`${server.url}/api/whiteboard/messages/${roomId}`, {
      method: 'POST',
      headers,
      body,
    })
    if (!posted.ok) throw new Error(`A message was refused: ${await posted.text()}`)
  }
  return `${server.url}/?url=${encodeURIComponent(url)}`
}

/**
 * A page to visit. Messages are written into a room of their own, so that all visits read the same. The service worker
 * is weighed once for each build, because it takes the same in every room.
 *
 * @typedef {{
 *   name: string,
 *   address: string,
 *   toWriteInto: () => Promise<string>,
 *   isAcknowledged: boolean,
 *   isWeighed: boolean,
 * }} Contender
 */

/** @param {string} name @param {Server} server @param {string[]} texts @returns {Promise<Contender>} */
const room = async (name, server, texts) => ({
  name,
  isAcknowledged: true,
  isWeighed: texts === plain,
  address: await fillRoom(server, texts),
  toWriteInto: () => fillRoom(server, texts),
})

/** Bytes that a first visit takes more for the service worker, without and with Save-Data. @param {import('playwright-core').Browser} browser @param {string} address */
async function weighVisits(browser, address) {
  // The lowest of two: a page that a busy machine keeps waiting fetches what it needs in an outage.
  const weigh = async (/** @type {Parameters<typeof firstVisit>[2]} */ options) =>
    Math.min(await firstVisit(browser, address, options), await firstVisit(browser, address, options))
  const without = await weigh({ worker: false })
  return {
    workerBytes: (await weigh({ worker: true })) - without,
    savingBytes: (await weigh({ worker: true, savesData: true })) - without,
  }
}

/** @param {any} row */
const keysLost = (row) =>
  row?.lost.rounds.reduce((/** @type {number} */ sum, /** @type {number} */ lost) => sum + lost, 0)

/** Whole kB: two visits of a page differ by some hundred bytes, of times and of pushed frames. */
const toKb = (/** @type {number | undefined} */ bytes) =>
  bytes === undefined ? '' : Math.round(bytes / 1_000)

/** @type {(() => Promise<void>)[]} */
const stops = []
try {
  const floor = await openFloor(plain)
  stops.push(async () => floor[Symbol.asyncDispose]())
  const browser = await openBrowser()
  stops.push(() => browser.close())
  /** @type {Contender[]} */
  const contenders = [
    {
      name: 'floor',
      address: floor.url,
      toWriteInto: async () => floor.url,
      isAcknowledged: false,
      isWeighed: false,
    },
  ]
  for (const build of builds) {
    const server = await startFoyer({ build, databaseUrl: process.env.DATABASE_URL })
    stops.push(server.stop)
    contenders.push(
      await room(`${build.name}, plain`, server, plain),
      await room(`${build.name}, emoji, Chinese and links`, server, mixed),
    )
  }
  const visit = async (/** @type {Contender} */ { address, toWriteInto, isAcknowledged }) => ({
    ...(await readPage(browser, address)),
    ...(await writeInto(browser, await toWriteInto(), isAcknowledged)),
  })
  for (const contender of contenders) await visit(contender)

  const results = await interleave(contenders, ROUNDS, visit)
  /** @type {{ name: string, [figure: string]: any }[]} */
  const rows = []
  for (const [{ name, address, isWeighed }, figures] of results) {
    const visits = isWeighed ? await weighVisits(browser, address) : {}
    rows.push({ name, ...figures, ...visits })
  }
  /** @param {number} place @param {string} key */
  const of = (place, key) => rows[place]?.[key]?.median ?? Number.NaN
  report('browser', {
    title: `A first visit in a browser, CPU ${SLOWER} times slower, fast 4G, ${ROUNDS} rounds`,
    rows: rows.map((row) => ({
      page: row.name,
      'first paint ms': Math.round(row.paint.median),
      'readable ms': Math.round(row.readable.median),
      'noise %': Math.round(row.readable.noise * 100),
      'key ms': Math.round(row.key.median),
      'hydrated ms': Math.round(row.hydrated.median),
      'sent ms': Math.round(row.sent.median),
      'keys lost': keysLost(row),
      'blocked ms': Math.round(row.blocked.median),
      shift: round(row.shift.median),
      ...(row.modules && {
        'modules ms': Math.round(row.modules.median),
        'forced layout ms': Math.round(row.forced.median),
      }),
      kB: toKb(row.bytes.median),
      requests: row.requests.median,
      'worker kB': toKb(row.workerBytes),
      'worker kB, saving data': toKb(row.savingBytes),
    })),
    comparison: compareBuilds(rows, {
      paint: 'first paint',
      readable: 'readable',
      key: 'key',
      hydrated: 'hydrated',
      sent: 'sent',
      blocked: 'blocked',
      bytes: 'bytes',
    }),
    targets: [1, 2]
      .flatMap((place) => {
        const name = rows[place]?.name
        /** @param {string} what @param {string} key @param {number} limit */
        const target = (what, key, limit) => ({
          what: `${name}: ${what} vs floor`,
          value: of(place, key) / of(0, key),
          limit,
        })
        return [
          target('first contentful paint', 'paint', 0.7),
          target('readable', 'readable', 0.8),
          target('usable, key appears', 'key', 1.4),
          target('usable, message acknowledged', 'sent', 1.4),
          target('blocked', 'blocked', 2.5),
          { what: `${name}: keys lost in ${ROUNDS} visits`, value: keysLost(rows[place]), limit: 0 },
          { what: `${name}: layout shift`, value: of(place, 'shift'), limit: 0.02 },
        ]
      })
      .concat([
        { what: 'kB more for the service worker', value: toKb(rows[1]?.workerBytes), limit: 150 },
        {
          what: 'kB more for the service worker with Save-Data',
          value: toKb(rows[1]?.savingBytes),
          limit: 0,
        },
      ]),
    bottleneck:
      'the one thread that evaluates modules and renders, 4 times slower than this machine; then the round trips of 165 ms before its first script',
    details: rows,
  })
} finally {
  for (const stop of stops.reverse()) await stop()
}
