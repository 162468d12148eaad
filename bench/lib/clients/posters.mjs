import { randomUUID } from 'node:crypto'
import { serveCalls } from '../processes.mjs'
import { frame, upgrade } from './dialects.mjs'
import { createLoad } from './load.mjs'
import { open } from './open.mjs'

/** Sockets opened at once. */
const AT_ONCE = 50
const POSTED = '{"type":"posted"'
/** Bytes before the payload of an answer: every acknowledgement has between 126 and 65,535. */
const HEAD = 4
/** Digits of a message's number in its `client_id`. */
const DIGITS = 12

/** Of this process: no message is a resend of another. */
const RUN = randomUUID().slice(0, -DIGITS)

/** A socket that posts one message at a time, and waits for its acknowledgement. */
class Poster {
  /** @type {Buffer} */
  #read = Buffer.alloc(0)
  #answered = (/** @type {boolean} */ _isAccepted) => {}
  #failed = (/** @type {Error} */ _error) => {}
  #socket
  #frame
  #idAt

  /** @param {import('node:net').Socket} socket @param {string} topic @param {object} body */
  constructor(socket, topic, body) {
    this.#socket = socket
    const client_id = RUN.padEnd(RUN.length + DIGITS, '0')
    this.#frame = frame(JSON.stringify({ type: 'post', topic, client_id, ...body }))
    this.#idAt = this.#frame.indexOf(client_id) + RUN.length
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('close', () => this.#failed(new Error('The server closed a socket.')))
  }

  /** @param {number} _n @returns {Promise<boolean>} false when the message is refused */
  ask(_n) {
    return new Promise((resolve, reject) => {
      this.#answered = resolve
      this.#failed = reject
      const bytes = Buffer.from(this.#frame)
      bytes.latin1Write(String(++Poster.#posted).padStart(DIGITS, '0'), this.#idAt)
      this.#socket.write(bytes)
    })
  }

  static #posted = 0

  /** @param {Buffer} chunk */
  #take(chunk) {
    this.#read = this.#read.length === 0 ? chunk : Buffer.concat([this.#read, chunk])
    if (this.#read.length < HEAD) return
    const isShort = this.#read.readUInt8(1) < 126
    const length = isShort ? this.#read.readUInt8(1) + 2 : this.#read.readUInt16BE(2) + HEAD
    if (this.#read.length < length) return
    const isAccepted = this.#read.toString('latin1', HEAD, HEAD + POSTED.length) === POSTED
    this.#read = this.#read.subarray(length)
    this.#answered(isAccepted)
  }
}

/** @type {Poster[]} */
const posters = []
let maxInFlight = 0

serveCalls({
  /** Rooms and guests are taken in turn. @param {string} url @param {{ rooms: string[], guests: string[], body: object, connections: number, sockets: number }} asked */
  async connect(url, { rooms, guests, body, connections, sockets }) {
    maxInFlight = connections
    for (let from = 0; from < sockets; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, sockets - from) }, (_, n) => from + n)
      await Promise.all(
        some.map(async (index) => {
          const { line, done } = await open(url, index)
          await upgrade(line, '/api/realtime', 'foyer.1')
          const hello = { type: 'hello', agent: 'bench', guest_uuid: guests[index % guests.length] }
          line.socket.write(frame(JSON.stringify(hello)))
          await line.until('"max_post_bytes"')
          done()
          posters.push(new Poster(line.socket, `room:${rooms[index % rooms.length]}`, body))
        }),
      )
    }
  },

  ...createLoad(posters, () => maxInFlight),
})
