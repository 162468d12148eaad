import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The part of a NATS server that the bus uses: core protocol, exact subjects, `echo`. */
export interface Broker extends AsyncDisposable {
  port: number
  /** Subjects with a subscription. */
  subjects(): string[]
  /** Published payloads, in order. */
  readonly published: { subject: string; text: string }[]
  /** Ends all connections and accepts none until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Reads and answers nothing until `resume`, like a hanging broker. */
  pause(): void
  resume(): void
}

interface Peer {
  socket: Socket
  echo: boolean
  /** By subscription id. */
  subjects: Map<string, string>
  rest: Buffer
}

const NEWLINE = '\r\n'

export async function startBroker(maxPayload = 1 << 20): Promise<Broker> {
  const peers = new Set<Peer>()
  const published: { subject: string; text: string }[] = []
  const server = createServer((socket) => {
    const peer: Peer = { socket, echo: true, subjects: new Map(), rest: Buffer.alloc(0) }
    peers.add(peer)
    const info = { server_id: 'test', version: '2.9.0', proto: 1, max_payload: maxPayload, headers: true }
    socket.write(`INFO ${JSON.stringify(info)}${NEWLINE}`)
    socket.on('data', (data) => read(peer, data))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => peers.delete(peer))
  })

  function read(peer: Peer, data: Buffer) {
    peer.rest = Buffer.concat([peer.rest, data])
    for (;;) {
      const end = peer.rest.indexOf(NEWLINE)
      if (end === -1) return
      const [verb = '', ...words] = peer.rest.toString('utf8', 0, end).split(' ')
      const size = verb === 'PUB' ? Number(words.at(-1)) : 0
      const body = end + 2
      const after = verb === 'PUB' ? body + size + 2 : body
      if (peer.rest.length < after) return
      const payload = Buffer.from(peer.rest.subarray(body, body + size))
      peer.rest = peer.rest.subarray(after)
      handle(peer, verb, words, payload)
    }
  }

  function handle(peer: Peer, verb: string, words: string[], payload: Buffer) {
    const [first = '', second = ''] = words
    if (verb === 'CONNECT') peer.echo = (JSON.parse(words.join(' ')) as { echo?: boolean }).echo !== false
    else if (verb === 'PING') peer.socket.write(`PONG${NEWLINE}`)
    else if (verb === 'SUB') peer.subjects.set(words.at(-1) ?? second, first)
    else if (verb === 'UNSUB') peer.subjects.delete(first)
    else if (verb === 'PUB') publish(peer, first, payload)
  }

  function publish(from: Peer, subject: string, payload: Buffer) {
    published.push({ subject, text: payload.toString() })
    for (const peer of peers) {
      if (peer === from && !peer.echo) continue
      for (const [id, followed] of peer.subjects) {
        if (followed !== subject) continue
        peer.socket.write(`MSG ${subject} ${id} ${payload.length}${NEWLINE}`)
        peer.socket.write(payload)
        peer.socket.write(NEWLINE)
      }
    }
  }

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  async function stop() {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const { socket } of peers) socket.destroy()
    await closed
  }
  const port = await listen(0)
  return {
    port,
    published,
    subjects: () => [...peers].flatMap(({ subjects }) => [...subjects.values()]),
    stop,
    start: async () => void (await listen(port)),
    pause: () => [...peers].forEach(({ socket }) => void socket.pause()),
    resume: () => [...peers].forEach(({ socket }) => void socket.resume()),
    [Symbol.asyncDispose]: stop,
  }
}
