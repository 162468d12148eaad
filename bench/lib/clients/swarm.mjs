import { serveCalls } from '../processes.mjs'
import { dialects } from './dialects.mjs'
import { open } from './open.mjs'

/** Marker that every message contains once and no other data of a server; counted and compared with the expected number. */
const MARK = 0x5e
const TEXT = `^${'a text as people write them, of two hundred bytes '.repeat(4)}`.slice(0, 200)

/** Milliseconds without a delivery after which no more is expected. */
const STUCK_MS = 15_000

/** @type {{ deliveries: number, sockets: import('node:net').Socket[], say: (text: string) => void, heard: () => void, publisherEchoes: boolean }} */
const swarm = { deliveries: 0, sockets: [], say: () => {}, heard: () => {}, publisherEchoes: false }

/** @param {Buffer} chunk */
function count(chunk) {
  let found = 0
  for (let at = chunk.indexOf(MARK); at !== -1; at = chunk.indexOf(MARK, at + 1)) found++
  return found
}

/** @param {string} dialect */
function speaking(dialect) {
  const speak = dialects[dialect]
  if (speak === undefined) throw new Error(`Nobody speaks ${dialect}.`)
  return speak
}

/** Opens more followers. @param {string} dialect @param {string} url @param {any} place @param {number} followers */
async function join(dialect, url, place, followers) {
  const speak = speaking(dialect)
  const end = swarm.sockets.length + followers
  for (let from = swarm.sockets.length; from < end; from += 50) {
    const some = Array.from({ length: Math.min(50, end - from) }, (_, n) => from + n)
    await Promise.all(
      some.map(async (index) => {
        const { line, done } = await open(url, index)
        await speak.enter(line, place)
        done()
        line.socket.on('data', (chunk) => {
          const found = count(chunk)
          swarm.deliveries += found
          if (index === 0) for (let n = 0; n < found; n++) swarm.heard()
        })
        swarm.sockets.push(line.socket)
      }),
    )
  }
}

serveCalls({
  join,

  deliveries: () => swarm.deliveries,

  /** Opens followers, and a publisher that does not follow. @param {string} dialect @param {string} url @param {any} place @param {number} followers */
  async connect(dialect, url, place, followers) {
    const speak = speaking(dialect)
    await join(dialect, url, place, followers)
    const { line, done } = await open(url, followers)
    swarm.say = await speak.publisher(line, place)
    done()
    line.socket.resume()
    // A publisher in an XMPP chat is a member of it and receives its own messages.
    if (dialect === 'ejabberd') line.socket.on('data', (chunk) => (swarm.deliveries += count(chunk)))
    swarm.publisherEchoes = dialect === 'ejabberd'
  },

  /**
   * Keeps `inFlight` messages in flight for `ms`, and until `least` were sent; a message has arrived when one follower
   * has it.
   */
  async publish(/** @type {number} */ inFlight, /** @type {number} */ ms, /** @type {number} */ least = 0) {
    const readers = swarm.sockets.length + (swarm.publisherEchoes ? 1 : 0)
    const before = swarm.deliveries
    const start = performance.now()
    let sent = 0
    const say = () => {
      sent++
      swarm.say(TEXT)
    }
    const isOver = () => performance.now() - start >= ms && sent >= least
    swarm.heard = () => {
      if (!isOver()) say()
    }
    for (let n = 0; n < inFlight; n++) say()
    let [seen, seenAt] = [0, start]
    while (!isOver() || swarm.deliveries - before < sent * readers) {
      const deliveries = swarm.deliveries - before
      if (deliveries > seen) [seen, seenAt] = [deliveries, performance.now()]
      else if (performance.now() - seenAt > STUCK_MS) break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const elapsed = performance.now() - start
    return { messages: sent, deliveries: swarm.deliveries - before, expected: sent * readers, elapsed }
  },

  /** Stops reading, for good. */
  stall() {
    for (const socket of swarm.sockets) socket.pause()
  },

  /**
   * Sends texts of a given size at a steady rate, without waiting for deliveries; `p50` and `p99` are the milliseconds
   * until the first follower has a text.
   */
  async publishAt(/** @type {number} */ perSecond, /** @type {number} */ ms, /** @type {number} */ bytes) {
    const text = TEXT.padEnd(bytes, ' and on it goes')
    const before = swarm.deliveries
    const start = performance.now()
    /** @type {number[]} */
    const sentAt = []
    /** @type {number[]} */
    const took = []
    swarm.heard = () => took.push(performance.now() - (sentAt[took.length] ?? Number.NaN))
    while (performance.now() - start < ms) {
      const due = Math.floor(((performance.now() - start) * perSecond) / 1_000)
      while (sentAt.length < due) {
        sentAt.push(performance.now())
        swarm.say(text)
      }
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const expected = sentAt.length * swarm.sockets.length
    while (swarm.deliveries - before < expected && performance.now() - start < ms + STUCK_MS)
      await new Promise((resolve) => setTimeout(resolve, 5))
    took.sort((a, b) => a - b)
    const at = (/** @type {number} */ share) => took[Math.floor(share * (took.length - 1))] ?? Number.NaN
    const deliveries = swarm.deliveries - before
    return { messages: sentAt.length, deliveries, expected, p50: at(0.5), p99: at(0.99) }
  },
})
