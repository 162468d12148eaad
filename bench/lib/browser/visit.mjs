import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { startTrace } from './trace.mjs'
import { watch } from './watch.mjs'

/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('playwright-core').CDPSession} CDPSession */

const PHONE = { width: 390, height: 844 }
/** As Chromium's tools name it: bytes per second, and milliseconds there and back. */
const FAST_4G = { downloadThroughput: (9e6 * 0.9) / 8, uploadThroughput: (1.5e6 * 0.9) / 8, latency: 165 }
/** How many times slower the CPU is made. */
export const SLOWER = 4
/** Milliseconds after a page is readable for which the main thread is watched. */
const WATCHED_MS = 4_000
/** Milliseconds without a request after which a page is idle. */
const SILENCE_MS = 3_000
/** Milliseconds to wait for anything on a page. */
const PATIENCE_MS = 60_000
/** Times that a key is typed again because the page lost it, and milliseconds after which it is lost. */
const KEYS = 5
const LOST_MS = 20_000
const KEY = { key: 'x', code: 'KeyX', text: 'x', windowsVirtualKeyCode: 88 }
const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }

/** The whole browser: its headless shell paints differently. */
export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })

/** A page of a fresh profile, as on a phone of some years ago. @param {Browser} browser */
async function openPhone(browser) {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
  })
  await context.addInitScript(watch)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...FAST_4G })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, cdp, close: () => context.close() }
}

/** What a page fetches; not what it asks of a silent server again and again. @param {CDPSession} cdp */
function countTraffic(cdp) {
  const asked = new Set()
  let [bytes, last] = [0, performance.now()]
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http') || request.url.endsWith('/healthz')) return
    asked.add(requestId)
    last = performance.now()
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength
  })
  return {
    isIdle: () => performance.now() - last > SILENCE_MS,
    read: () => ({ bytes, requests: asked.size }),
  }
}

/**
 * Calls what `watch` has put into the page and waits for its result. Not by Playwright's own means, which run a large
 * script in the page first.
 *
 * @param {CDPSession} cdp @param {string} expression
 */
async function ask(cdp, expression) {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression: `watch.${expression}`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.text}`)
  return result.value
}

/** @param {CDPSession} cdp @param {Record<string, string | number>} key */
async function press(cdp, key) {
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

/**
 * Opens an address and reads: milliseconds until the first contentful paint and until it is readable, milliseconds for
 * which the main thread was blocked, layout shift, what a trace has, bytes and requests until it is idle.
 *
 * @param {Browser} browser @param {string} address
 */
export async function readPage(browser, address) {
  const { page, cdp, close } = await openPhone(browser)
  try {
    const traffic = countTraffic(cdp)
    const endTrace = await startTrace(browser, page)
    await page.goto(address, { waitUntil: 'commit' })
    const readable = await ask(cdp, 'readable')
    await wait(WATCHED_MS)
    const figures = await ask(cdp, `figures(${readable + WATCHED_MS})`)
    const traced = await endTrace()
    while (!traffic.isIdle()) await wait(100)
    return { readable, ...figures, ...traced, ...traffic.read() }
  } finally {
    await close()
  }
}

/** When the server has acknowledged a message, over HTTP or over a socket. @param {CDPSession} cdp @returns {Promise<number>} */
async function acknowledgement(cdp) {
  const posts = new Set()
  /** @type {number} in seconds of the browser's clock */
  const timestamp = await new Promise((resolve) => {
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.method === 'POST' && request.url.includes('/api/whiteboard/messages/')) posts.add(requestId)
    })
    cdp.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
      if (posts.has(requestId) && response.status === 201) resolve(timestamp)
    })
    cdp.on('Network.webSocketFrameReceived', ({ timestamp, response }) => {
      if (response.payloadData.includes('"type":"posted"')) resolve(timestamp)
    })
  })
  const { metrics } = await cdp.send('Performance.getMetrics')
  const start = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? Number.NaN
  return (timestamp - start) * 1_000
}

/**
 * Opens an address, types one key as soon as it is readable and sends it as soon as it appears: milliseconds until the
 * key is painted in the composer, until the composer is hydrated, and until the message is acknowledged or, on a page
 * without a server, until its row is painted. A key is lost when nothing is sent.
 *
 * @param {Browser} browser @param {string} address @param {boolean} isAcknowledged
 */
export async function writeInto(browser, address, isAcknowledged) {
  const { page, cdp, close } = await openPhone(browser)
  try {
    await page.goto(address, { waitUntil: 'commit' })
    const sent = isAcknowledged ? acknowledgement(cdp) : ask(cdp, `rowAppears('${KEY.text}')`)
    for (let lost = 0; lost < KEYS; lost++) {
      await ask(cdp, 'focused()')
      await press(cdp, KEY)
      const key = await Promise.race([ask(cdp, `keyAppears('${KEY.text}')`), wait(LOST_MS)])
      if (key === undefined) continue
      await press(cdp, ENTER)
      const hydrated = await ask(cdp, 'hydrated()')
      const time = await Promise.race([sent, wait(LOST_MS)])
      if (time !== undefined) return { key, hydrated, lost, sent: time }
    }
    throw new Error(`The page lost ${KEYS} keys.`)
  } finally {
    await close()
  }
}
