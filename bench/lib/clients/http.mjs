import { once } from 'node:events'
import { connect } from 'node:net'
import { serveCalls } from '../processes.mjs'

const END = Buffer.from('\r\n\r\n')

/** A keep-alive connection with one request at a time and as little code as possible. */
class Line {
  /** @type {Buffer} */
  #read = Buffer.alloc(0)
  #needed = 0
  #answered = (/** @type {number} */ _status) => {}
  #failed = (/** @type {Error} */ _error) => {}

  /** @param {import('node:net').Socket} socket */
  constructor(socket) {
    this.socket = socket
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('close', () => this.#failed(new Error('The server closed a connection.')))
  }

  /** @param {Buffer | string} request @returns {Promise<number>} its status */
  ask(request) {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      this.socket.write(request)
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
    this.#read = this.#read.subarray(this.#needed)
    this.#needed = 0
    this.#answered(status)
  }
}

/** @type {Line[]} */
const lines = []
/** @type {(n: number) => string} */
let request = () => ''

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
  /** `paths` and `guests`, where given, are taken in turn. @param {string} url @param {{ method: string, paths: string[], guests?: string[], body?: object, connections: number }} asked */
  async connect(url, { method, paths, guests = [], body, connections }) {
    const { hostname, port, host } = new URL(url)
    const text = body === undefined ? '' : JSON.stringify(body)
    const encoded = Array.from({ length: Math.max(paths.length, guests.length) }, (_, n) => {
      const guest = guests[n % guests.length]
      // With the cookie that a browser would have.
      const headers = {
        cookie: 'csrftoken=x',
        'x-csrftoken': 'x',
        ...(guest === undefined ? {} : { 'x-guest-uuid': guest }),
      }
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
    await Promise.all(lines.map((line, n) => line.ask(request(n))))
  },

  /** Sends as many requests as the server answers. @param {number} ms */
  async flood(ms) {
    const start = performance.now()
    let [asked, refused] = [0, 0]
    await Promise.all(
      lines.map(async (line) => {
        while (performance.now() - start < ms) {
          const status = await line.ask(request(asked++))
          if (status >= 300) refused++
        }
      }),
    )
    return { asked, refused, elapsed: performance.now() - start }
  },

  /** Sends at a steady rate; time in the queue counts as latency. @param {number} perSecond @param {number} ms */
  async steady(perSecond, ms) {
    const start = performance.now()
    /** @type {number[]} */
    const latencies = []
    const free = [...lines]
    /** @type {number[]} */
    const due = []
    let [sent, refused] = [0, 0]
    /** @type {Error | undefined} */
    let failure
    const failed = (/** @type {Error} */ error) => (failure = error)
    const pump = () => {
      while (due.length > 0 && free.length > 0) {
        const [line, at] = [free.pop(), due.shift()]
        if (line === undefined || at === undefined) return
        line.ask(request(sent++)).then((status) => {
          if (status >= 300) refused++
          latencies.push(performance.now() - at)
          free.push(line)
          pump()
        }, failed)
      }
    }
    for (let planned = 0; performance.now() - start < ms; ) {
      for (; planned < ((performance.now() - start) * perSecond) / 1_000; planned++)
        due.push(start + (planned * 1_000) / perSecond)
      pump()
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    // Requests beyond the server's rate are not sent; the latencies show it.
    due.length = 0
    while (free.length < lines.length) {
      if (failure !== undefined) throw failure
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    latencies.sort((a, b) => a - b)
    const at = (/** @type {number} */ share) =>
      latencies[Math.floor(share * (latencies.length - 1))] ?? Number.NaN
    const elapsed = performance.now() - start
    return { asked: latencies.length, refused, elapsed, p50: at(0.5), p99: at(0.99) }
  },
})
