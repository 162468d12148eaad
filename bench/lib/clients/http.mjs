import { once } from 'node:events'
import { connect } from 'node:net'
import { serveCalls } from '../processes.mjs'
import { browserHeaders } from './cookie.mjs'
import { createLoad } from './load.mjs'

const END = Buffer.from('\r\n\r\n')

/** A keep-alive connection with one request at a time and as little code as possible. */
class Line {
  /** @type {Buffer} */
  #read = Buffer.alloc(0)
  #needed = 0
  #answered = (/** @type {boolean} */ _isAccepted) => {}
  #failed = (/** @type {Error} */ _error) => {}

  /** @param {import('node:net').Socket} socket */
  constructor(socket) {
    this.socket = socket
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('close', () => this.#failed(new Error('The server closed a connection.')))
  }

  /** @param {number} n @returns {Promise<boolean>} false when the n-th request is refused */
  ask(n) {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.socket.write(request(n))
    })
  }

  /** @param {Buffer} chunk */
  #take(chunk) {
    this.#read = this.#read.length === 0 ? chunk : Buffer.concat([this.#read, chunk])
    if (this.#needed === 0) {
      const end = this.#read.indexOf(END)
      if (end === -1) return
      const head = this.#read.toString('latin1', 0, end)
      this.#needed = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    if (this.#read.length < this.#needed) return
    const status = Number(this.#read.toString('latin1', 9, 12))
    if (this.#needed >= longFrom) long++
    this.#read = this.#read.subarray(this.#needed)
    this.#needed = 0
    this.#answered(status < 300)
  }
}

/** @type {Line[]} */
const lines = []
/** @type {(n: number) => string} */
let request = () => ''
/** Bytes from which an answer counts as long, and the answers that were. */
let longFrom = Number.POSITIVE_INFINITY
let long = 0

/** @param {string} host @param {{ method: string, path: string, headers?: Record<string, string> }} asked @param {string} body */
function encode(host, { method, path, headers = {} }, body) {
  const all = {
    host,
    ...headers,
    ...(body === ''
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
  return `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`
}

serveCalls({
  /**
   * `paths` and `guests`, where given, are taken in turn.
   *
   * @param {string} url
   * @param {{ method: string, paths: string[], guests?: string[], body?: object, headers?: Record<string, string>, connections: number, longFrom?: number }} asked
   */
  async connect(url, { method, paths, guests = [], body, headers: own = {}, connections, longFrom: from }) {
    if (from !== undefined) longFrom = from
    const { hostname, port, host } = new URL(url)
    const text = body === undefined ? '' : JSON.stringify(body)
    const ofBrowser = await browserHeaders(url)
    const encoded = Array.from({ length: Math.max(paths.length, guests.length) }, (_, n) => {
      const guest = guests[n % guests.length]
      const headers = { ...ofBrowser, ...own, ...(guest !== undefined && { 'x-guest-uuid': guest }) }
      return encode(host, { method, path: paths[n % paths.length] ?? '/', headers }, text)
    })
    request = (n) => encoded[n % encoded.length] ?? ''
    for (let n = 0; n < connections; n++) {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      await once(socket, 'connect')
      lines.push(new Line(socket))
    }
    // Else the server would close idle connections between rounds.
    await Promise.all(lines.map((line, n) => line.ask(n)))
  },

  /** Answers of at least `longFrom` bytes since the last call. */
  async countLong() {
    const counted = long
    long = 0
    return counted
  },

  ...createLoad(lines),
})
