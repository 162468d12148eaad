// Posts at a steady rate, alone and beside three times as many first pages as the server renders.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startClients, startFoyer } from './lib/processes.mjs'
import { interleave, report, roundsOf } from './lib/report.mjs'
import { makeRoom } from './lib/room.mjs'
import { round } from './lib/statistics.mjs'

const ROUNDS = roundsOf(7)
const ROUND_MS = 4_000
const ROOMS = 20
const CONNECTIONS = 64
/** Posts a second: each of them makes the page of its room a new one, so that no page comes from the cache. */
const POSTS = 400
/** Times as many pages as the server renders. */
const LOAD = 3
/** Pages asked for at once while the rate of rendering is measured. */
const READERS = 4

const body = { content: 'a text as people write them, of some length '.repeat(3) }
const guests = Array.from({ length: 199 }, () => randomUUID())
const databaseUrl = process.env.DATABASE_URL

const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }

/** Asks for a page. @param {string} address @returns {Promise<boolean>} false when it came without its content */
async function askForPage(address) {
  const response = await fetch(address, { headers })
  const html = await response.text()
  if (!response.ok) throw new Error(`A page was refused: ${response.status}`)
  return html.includes('role="log"')
}

/** Asks for pages as fast as a few readers get them. @param {string[]} addresses @returns pages with content a second */
async function measureRendering(addresses) {
  const start = performance.now()
  let [asked, whole] = [0, 0]
  const reader = async () => {
    while (performance.now() - start < ROUND_MS)
      if (await askForPage(addresses[asked++ % addresses.length] ?? '')) whole++
  }
  await Promise.all(Array.from({ length: READERS }, reader))
  return (whole * 1_000) / (performance.now() - start)
}

/** Bytes of a page on the wire. @param {string} url @param {string} path */
async function measureBytes(url, path) {
  const socket = connect(Number(new URL(url).port), new URL(url).hostname)
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n${Object.entries({
      ...headers,
      connection: 'close',
    })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  return (await buffer(socket)).length
}

const server = await startFoyer({ databaseUrl })
const clients = startClients('http.mjs')
const readers = startClients('http.mjs')
try {
  const rooms = await Promise.all(
    Array.from({ length: ROOMS }, (_, n) => makeRoom(server.url, `https://bench.example/${n}`)),
  )
  const paths = rooms.map(({ roomId }) => `/api/whiteboard/messages/${roomId}`)
  await clients.call('connect', server.url, { method: 'POST', paths, guests, body, connections: CONNECTIONS })
  // Also fills each room with more messages than its page shows.
  await clients.call('flood', ROUND_MS)
  const pages = rooms.map(({ url }) => `/?url=${encodeURIComponent(url)}`)
  const addresses = pages.map((path) => server.url + path)
  const postsInTheBackground = clients.call('steady', POSTS, ROUND_MS)
  const rendered = await measureRendering(addresses)
  await postsInTheBackground

  const contenders = [
    { name: 'posts alone', perSecond: 0 },
    { name: `posts beside ${LOAD} times the pages`, perSecond: rendered * LOAD },
  ]
  // Nothing of a page but its length is read: what readers do with it is not the server's.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const [whole, shell] = [
    await measureBytes(server.url, pages[0] ?? ''),
    await measureBytes(server.url, '/settings'),
  ]
  const longFrom = (whole + shell) / 2
  await readers.call('connect', server.url, {
    method: 'GET',
    paths: pages,
    headers,
    connections: CONNECTIONS,
    longFrom,
  })
  const results = await interleave(contenders, ROUNDS, async ({ perSecond }) => {
    await readers.call('countLong')
    const reading = perSecond === 0 ? { asked: 0, p50: 0 } : readers.call('steady', perSecond, ROUND_MS)
    const { p50, p99, refused } = await clients.call('steady', POSTS, ROUND_MS)
    if (refused > 0) throw new Error(`${refused} posts were refused.`)
    const { asked, p50: waited } = await reading
    const shed = asked === 0 ? 0 : 1 - (await readers.call('countLong')) / asked
    return { p50, p99, asked: (asked * 1_000) / ROUND_MS, shed, waited }
  })
  const rows = Array.from(results, ([{ name }, figures]) => ({ name, ...figures }))
  const p99 = (/** @type {number} */ place) => rows[place]?.p99?.median ?? Number.NaN
  report('pages', {
    title: `${POSTS} posts a second in ${ROOMS} rooms, whose pages are rendered ${round(rendered)} times a second at most`,
    rows: rows.map(({ name, p50, p99, asked, shed, waited }) => ({
      load: name,
      'pages/s asked': round(asked?.median ?? 0),
      'without content %': Math.round((shed?.median ?? 0) * 100),
      'page p50 ms': round(waited?.median ?? Number.NaN),
      'p50 ms': round(p50?.median ?? Number.NaN),
      'p99 ms': round(p99?.median ?? Number.NaN),
      'noise %': Math.round((p99?.noise ?? 0) * 100),
    })),
    targets: [{ what: 'p99 of posts beside the pages vs alone', value: p99(1) / p99(0), limit: 1.2 }],
    bottleneck: 'the two cores, on which PostgreSQL, the clients and the readers of pages run too',
    details: rows,
  })
} finally {
  await clients.stop()
  await readers.stop()
  await server.stop()
}
