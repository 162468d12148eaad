import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds without a byte after which nothing more is expected. */
const SILENCE_MS = 5_000
/** Milliseconds that one visit may take, whatever the page still fetches. */
const MAX_MS = 30_000

/** Passes bytes to a server of this machine and counts those that come back. @param {string} url */
async function openMeter(url) {
  const { hostname, port } = new URL(url)
  let [bytes, last] = [0, performance.now()]
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    upstream.on('data', (chunk) => {
      bytes += chunk.length
      last = performance.now()
    })
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://127.0.0.1:${own}`,
    bytes: () => bytes,
    isSilent: () => performance.now() - last > SILENCE_MS,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/**
 * Bytes that a server sends for a first visit, those for the service worker included where it is allowed. They are
 * counted on the connection, because a page's own tools do not see what its worker fetches.
 *
 * @param {import('playwright-core').Browser} browser @param {string} address
 * @param {{ worker: boolean, savesData?: boolean }} options
 */
export async function firstVisit(browser, address, { worker, savesData = false }) {
  const meter = await openMeter(address)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: worker ? 'allow' : 'block',
    ...(savesData && { extraHTTPHeaders: { 'save-data': 'on' } }),
  })
  try {
    if (savesData)
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
      )
    const page = await context.newPage()
    await page.goto(meter.origin + address.slice(new URL(address).origin.length))
    const end = performance.now() + MAX_MS
    while (!meter.isSilent() && performance.now() < end) await wait(200)
    return meter.bytes()
  } finally {
    await context.close()
    meter.close()
  }
}
