import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { browserHeaders } from './cookie.mjs'

/**
 * How a follower of each server connects and publishes, over one plain TCP connection. Client libraries are not
 * used, because their cost would hide that of the servers.
 *
 * @typedef {{ socket: import('node:net').Socket, until: (text: string) => Promise<void>, index: number }} Line
 * @typedef {{
 *   enter: (line: Line, place: any) => Promise<void>,
 *   publisher: (line: Line, place: any) => Promise<(text: string) => void>,
 * }} Dialect
 */

/** A masked WebSocket text frame, as clients must send them (RFC 6455, section 5.3). @param {string} text */
export function frame(text) {
  const payload = Buffer.from(text)
  const head =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 255])
  // A mask of zeros is a mask, and leaves the payload as it is.
  return Buffer.concat([head, Buffer.alloc(4), payload])
}

/** @param {Line} line @param {string} path @param {string} [protocol] */
export async function upgrade({ socket, until }, path, protocol) {
  const key = randomBytes(16).toString('base64')
  const more = protocol === undefined ? '' : `Sec-WebSocket-Protocol: ${protocol}\r\n`
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n${more}\r\n`,
  )
  await until('101 Switching')
}

/** @type {Dialect} */
const foyer = {
  async enter(line, { roomId, guests = false }) {
    await upgrade(line, '/api/realtime', 'foyer.1')
    const hello = { type: 'hello', agent: 'bench', ...(guests && { guest_uuid: randomUUID() }) }
    line.socket.write(frame(JSON.stringify(hello)))
    await line.until('"welcome"')
    line.socket.write(frame(JSON.stringify({ type: 'follow', topic: `room:${roomId}` })))
    await line.until('"followed"')
  },
  async publisher({ socket }, { roomId }) {
    const { remoteAddress: host, remotePort: port } = socket
    const agent = new Agent({ keepAlive: true, maxSockets: 64 })
    const headers = {
      'content-type': 'application/json',
      'x-guest-uuid': randomUUID(),
      ...(await browserHeaders(`http://${host}:${port}`)),
    }
    const path = `/api/whiteboard/messages/${roomId}`
    return (text) => {
      const asked = request({ host, port, path, method: 'POST', agent, headers }, (response) => {
        if (response.statusCode !== 201)
          process.emitWarning(`A post was answered with ${response.statusCode}.`)
        response.resume()
      })
      asked.end(JSON.stringify({ content: text }))
    }
  },
}

/** @type {Dialect} */
const plain = {
  enter: (line) => upgrade(line, '/'),
  async publisher(line) {
    await upgrade(line, '/?publisher')
    return (text) => line.socket.write(frame(text))
  },
}

/** @type {Dialect} */
const socketIo = {
  async enter(line) {
    await upgrade(line, '/socket.io/?EIO=4&transport=websocket')
    await line.until('"sid"')
    line.socket.write(frame('40'))
    await line.until('40{"sid"')
    line.socket.on('data', (chunk) => {
      // A heartbeat of engine.io is the one-letter frame "2", and waits for a "3".
      if (chunk.length === 3 && chunk[2] === 0x32) line.socket.write(frame('3'))
    })
  },
  async publisher(line) {
    await socketIo.enter(line, null)
    return (text) => line.socket.write(frame(`42${JSON.stringify(['say', text])}`))
  },
}

const STREAM = `<stream:stream to='localhost' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`
const ROOM = 'bench@conference.localhost'

/** @type {Dialect} */
const ejabberd = {
  async enter({ socket, until, index }) {
    socket.write(STREAM)
    await until('</stream:features>')
    socket.write(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='ANONYMOUS'/>`)
    await until('<success')
    socket.write(STREAM)
    await until('</stream:features>')
    socket.write(
      `<iq type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq><iq type='set' id='s'><session xmlns='urn:ietf:params:xml:ns:xmpp-session'/></iq>`,
    )
    await until(`id='s'`)
    socket.write(`<presence to='${ROOM}/n${index}'><x xmlns='http://jabber.org/protocol/muc'/></presence>`)
    await until('<subject')
  },
  async publisher(line) {
    await ejabberd.enter({ ...line, index: 1_000_000 }, null)
    return (text) =>
      line.socket.write(`<message to='${ROOM}' type='groupchat'><body>${text}</body></message>`)
  },
}

/** @type {Record<string, Dialect>} */
export const dialects = {
  foyer,
  ws: plain,
  'ws-window': plain,
  floor: plain,
  'socket-io': socketIo,
  ejabberd,
}
