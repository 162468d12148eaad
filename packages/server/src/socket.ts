import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import {
  type ChangeFrame,
  type ClientFrame,
  commonRefusals,
  type OwnFrame,
  type Refusal,
  realtime,
  roomTopic,
  type ServerFrame,
} from '@foyer/contract'
import { ClientFrame as ClientFrameSchema } from '@foyer/contract/schemas'
import { Compile } from 'typebox/compile'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Caller, identify } from './caller.ts'
import type { Context } from './context.ts'
import { readChanges, readHeads } from './features/rooms/store.ts'
import { type FeedFrame, feedTopic, isOwnTopic, type OwnTopic } from './feeds.ts'
import type { Follower } from './hub.ts'
import { isAllowedOrigin } from './origins.ts'
import { Refused } from './refused.ts'
import { revocationTopic } from './revocations.ts'

const clientFrame = Compile(ClientFrameSchema)
const ROOM_TOPIC = /^room:([0-9a-f]{64})$/
const FEED_TOPIC = /^(dm|b2c|inbox):(.+)$/
const TYPING_MS = 1_000

/** Serves WIRE.md 5.2 on a server; answers with how to end it. */
export function serveSockets(server: Server, context: Context): { close(): void } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: realtime.maxFrameBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(realtime.subprotocol) ? realtime.subprotocol : false),
  })
  const connections = new Set<Connection>()
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Between the upgrade and ws taking over, a reset would be an error that nobody listens for.
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?', 1)[0]?.replace(/\/$/, '')
    if (path !== realtime.path) return rejectUpgrade(socket, '404 Not Found')
    if (!isAllowedOrigin(context.config, request.headers.origin))
      return rejectUpgrade(socket, '403 Forbidden')
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(context, webSocket, socket)
      connections.add(connection)
      webSocket.on('close', () => connections.delete(connection))
    })
  })
  const heads = setInterval(() => sendHeads(context, connections), realtime.heartbeatMs)
  return {
    close() {
      clearInterval(heads)
      for (const connection of connections) connection.close(realtime.close.goingAway, 'the server restarts')
      sockets.close()
    },
  }
}

function rejectUpgrade(socket: Socket, status: string) {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Tells everybody the last change of what they follow, so that a lost push is found (P6). */
async function sendHeads(context: Context, connections: Set<Connection>): Promise<void> {
  const topics = context.hub.topics()
  const roomIds = topics.flatMap((topic) => ROOM_TOPIC.exec(topic)?.[1] ?? [])
  const feedKeys = topics.flatMap((each) => {
    const [, topic, identity] = FEED_TOPIC.exec(each) ?? []
    return identity === undefined ? [] : [{ topic: topic as OwnTopic, identity }]
  })
  try {
    const [rooms, feeds] = await Promise.all([readHeads(context, roomIds), context.feeds.heads(feedKeys)])
    const heads = new Map([...Array.from(rooms, ([id, seq]) => [roomTopic(id), seq] as const), ...feeds])
    for (const connection of connections) connection.sendHead(heads)
  } catch (error) {
    context.log.warn({ err: error }, 'The heads of topics could not be read.')
  }
}

/** What was missed in a topic, and where it stands now. */
interface Delta {
  head: number
  events: (ChangeFrame | FeedFrame)[]
  complete: boolean
}

interface TopicSource {
  /** As the hub knows it. */
  name: string
  read(after: number): Promise<Delta>
}

class Connection implements Follower {
  readonly socket: Socket
  presenceKey: string = randomUUID()
  readonly #context: Context
  readonly #webSocket: WebSocket
  /** What is followed, and under which name the hub knows it. */
  readonly #topics = new Map<string, string>()
  readonly #typedAt = new Map<string, number>()
  readonly #helloTimer: NodeJS.Timeout
  #caller: Caller | undefined
  #handled = Promise.resolve()

  constructor(context: Context, webSocket: WebSocket, socket: Socket) {
    this.#context = context
    this.#webSocket = webSocket
    this.socket = socket
    this.#helloTimer = setTimeout(
      () => this.close(realtime.close.noHello, 'say hello first'),
      realtime.helloTimeoutMs,
    )
    webSocket.on('message', (data, isBinary) => this.#receive(isBinary ? undefined : String(data)))
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('close', () => this.#end())
  }

  close(code: number, reason: string) {
    this.#webSocket.close(code, reason)
  }

  tooSlow() {
    this.close(realtime.close.tooSlow, 'too slow: resume')
    // What waits before the close frame may never drain; a reader that stalled is gone in a moment.
    setTimeout(() => this.#webSocket.terminate(), 1_000)
    this.#end()
  }

  sendHead(heads: Map<string, number>) {
    if (this.#caller === undefined) return
    if ('expiresAt' in this.#caller && this.#caller.expiresAt.getTime() < Date.now()) return this.#endToken()
    const followed = Array.from(this.#topics, ([topic, name]) => [topic, heads.get(name) ?? 0] as const)
    if (followed.length > 0) this.#send({ type: 'head', topics: Object.fromEntries(followed) })
  }

  #end() {
    clearTimeout(this.#helloTimer)
    for (const name of this.#topics.values()) this.#context.hub.leave(name, this)
    this.#topics.clear()
    this.#stopWatching?.()
  }

  #stopWatching: (() => void) | undefined

  #send(frame: ServerFrame | OwnFrame) {
    if (this.#webSocket.readyState === this.#webSocket.OPEN) this.#webSocket.send(JSON.stringify(frame))
  }

  #refuse({ code, message }: { code: number; message: string }, topic?: string) {
    this.#send(
      topic === undefined ? { type: 'error', code, message } : { type: 'error', code, message, topic },
    )
  }

  /** Frames are handled one after another, in the order they came. */
  #receive(text: string | undefined) {
    const frame = parseFrame(text)
    this.#handled = this.#handled
      .then(() => (frame === undefined ? this.#refuse(commonRefusals.malformed) : this.#handle(frame)))
      .catch((error: unknown) => {
        if (error instanceof Refused) return this.#refuse(error.refusal)
        this.#context.log.error({ err: error }, 'A frame could not be handled.')
        this.#refuse(commonRefusals.bug)
      })
  }

  async #handle(frame: ClientFrame): Promise<void> {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    if (frame.type === 'hello') return this.#hello(frame)
    const caller = this.#caller
    if (caller === undefined) return this.close(realtime.close.noHello, 'say hello first')
    if (frame.type === 'ping') this.#send({ type: 'pong' })
    else if (frame.type === 'follow') await this.#follow(frame)
    else if (frame.type === 'unfollow') this.#unfollow(frame.topic)
    else if (frame.type === 'typing') await this.#typing(frame.topic, caller)
    else if (caller.id !== null && this.#topics.has(frame.topic)) {
      const [, roomId] = ROOM_TOPIC.exec(frame.topic) ?? []
      if (roomId !== undefined) this.#context.readMarkers.move(caller.id, roomId, frame.seq)
    }
  }

  async #hello({ token, guest_uuid }: Extract<ClientFrame, { type: 'hello' }>): Promise<void> {
    if (this.#caller !== undefined) return this.#refuse(commonRefusals.invalid)
    const { registry, secret, bus } = this.#context
    try {
      this.#caller = await identify({ bearer: token, guestUuid: guest_uuid }, secret, (hash) =>
        registry.token(hash),
      )
    } catch (error) {
      if (error instanceof Refused && error.refusal === commonRefusals.tokenInvalid) return this.#endToken()
      throw error
    }
    clearTimeout(this.#helloTimer)
    const caller = this.#caller
    if (caller.id !== null) this.presenceKey = caller.id
    if ('tokenHash' in caller) {
      this.#stopWatching = bus.subscribe(revocationTopic(caller.tokenHash), () => this.#endToken())
    }
    const identity = caller.id === null ? null : await registry.person(caller.id)
    this.#send({ type: 'welcome', identity, heartbeat_ms: realtime.heartbeatMs })
  }

  #endToken() {
    this.close(realtime.close.tokenInvalid, commonRefusals.tokenInvalid.message)
  }

  async #follow({ topic, epoch, after }: Extract<ClientFrame, { type: 'follow' }>): Promise<void> {
    const { hub, database } = this.#context
    const source = this.#sourceOf(topic)
    if ('code' in source) return this.#refuse(source, topic)
    if (!this.#topics.has(topic) && this.#topics.size >= realtime.maxTopics) {
      return this.#refuse(commonRefusals.tooMany, topic)
    }
    this.#unfollow(topic)
    this.#topics.set(topic, source.name)
    // Joins before it reads, so that nothing falls between the delta and the first push.
    const joined = hub.join(source.name, this, { counted: source.name === topic })
    const resumes = after !== undefined && (epoch === undefined || epoch === database.epoch)
    const from = resumes ? after : Number.MAX_SAFE_INTEGER
    const { head, events, complete } = await source.read(from)
    const recovered = after === undefined || (resumes && complete && after <= head)
    const delta = recovered ? events : []
    const followed = { type: 'followed', topic, epoch: database.epoch, seq: head, recovered, events: delta }
    this.#send(followed as ServerFrame | OwnFrame)
    joined.start(head)
  }

  /** Where a topic's changes are: of a room for everybody, of one's own topics for accounts. */
  #sourceOf(topic: string): TopicSource | Refusal {
    const [, roomId] = ROOM_TOPIC.exec(topic) ?? []
    if (roomId !== undefined) return { name: topic, read: (after) => this.#readRoom(topic, roomId, after) }
    if (!isOwnTopic(topic)) return commonRefusals.notFound
    const caller = this.#caller
    if (caller === undefined || caller.kind === 'anon') return commonRefusals.credentialsNeeded
    if (caller.kind === 'guest') return commonRefusals.forbidden
    const { feeds } = this.#context
    const read = (after: number) => feeds.read(caller.id, topic, after, realtime.deltaLimit)
    return { name: feedTopic(caller.id, topic), read }
  }

  async #readRoom(topic: string, roomId: string, after: number): Promise<Delta> {
    const { changes, ...rest } = await readChanges(this.#context, roomId, after, realtime.deltaLimit)
    return { ...rest, events: changes.map(({ type, seq, message }) => ({ type, topic, seq, message })) }
  }

  #unfollow(topic: string) {
    const name = this.#topics.get(topic)
    if (name === undefined) return
    this.#topics.delete(topic)
    this.#context.hub.leave(name, this)
  }

  async #typing(topic: string, caller: Caller): Promise<void> {
    const now = performance.now()
    if (caller.id === null || !this.#topics.has(topic) || !ROOM_TOPIC.test(topic)) return
    if (now - (this.#typedAt.get(topic) ?? Number.NEGATIVE_INFINITY) < TYPING_MS) return
    this.#typedAt.set(topic, now)
    const user = await this.#context.registry.person(caller.id)
    this.#context.bus.publish([{ topic, frame: JSON.stringify({ type: 'typing', topic, user }) }])
  }
}

function parseFrame(text: string | undefined): ClientFrame | undefined {
  if (text === undefined) return undefined
  try {
    const frame: unknown = JSON.parse(text)
    return clientFrame.Check(frame) ? (frame as ClientFrame) : undefined
  } catch {
    // Text that is no JSON is answered like a frame of no known type.
    return undefined
  }
}
