import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** A message that waits for later subscribers. */
interface Mail {
  message: string
  tag: number
  publishedAt: number
  /** Epoch ms. */
  expires: number
  /** The clients that have had it, the sender among them. */
  seenBy: Set<string>
}

/** One socket of a WalletConnect client. */
interface Peer {
  /** The client's `did:key`, the same on every socket it opens. */
  client: string
  socket: WebSocket
  topics: Set<string>
}

interface Params {
  topic: string
  topics: string[]
  message: string
  /** Seconds. */
  ttl: number
  tag: number
  pairingTopic: string
  sessionTopic: string
  sessionProposal: string
  sessionProposalResponse: string
  sessionSettlementRequest: string
}

/** Where WalletConnect clients meet: keeps sealed messages by topic and hands them on. */
export class WalletConnectRelay implements AsyncDisposable {
  /** Every method asked for, in order. */
  readonly methods: string[] = []
  /** True for a relay that takes connections and answers nothing. */
  silent = false
  /** True for a relay that keeps all messages for later subscribers, as if none were connected. */
  holding = false
  readonly #server: WebSocketServer
  readonly #peers = new Set<Peer>()
  readonly #mail = new Map<string, Mail[]>()
  #lastId = 0

  private constructor(server: WebSocketServer) {
    this.#server = server
    server.on('connection', (socket, { url }) => this.#greet(socket, new URL(url ?? '/', 'ws://relay')))
  }

  /** Listens on a free port of this machine. */
  static async start(): Promise<WalletConnectRelay> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(server, 'listening')
    return new WalletConnectRelay(server)
  }

  /** `ws://127.0.0.1:…`, for the setting `relayUrl`. */
  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** How many sockets are open. */
  get connections(): number {
    return this.#peers.size
  }

  /** Breaks every connection, as a network does; clients come back by themselves. */
  drop(): void {
    for (const { socket } of this.#peers) socket.terminate()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.drop()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #greet(socket: WebSocket, url: URL): void {
    const peer: Peer = { client: issuerOf(url.searchParams.get('auth') ?? ''), socket, topics: new Set() }
    this.#peers.add(peer)
    socket.on('close', () => this.#peers.delete(peer))
    socket.on('message', (data) => this.#receive(peer, JSON.parse(String(data))))
  }

  #receive(peer: Peer, { id, method, params }: { id: unknown; method?: string; params: Params }): void {
    if (method === undefined || this.silent) return
    this.methods.push(method)
    const result = this.#answer(peer, method, params)
    peer.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
  }

  #answer(peer: Peer, method: string, params: Params): unknown {
    switch (method) {
      case 'irn_publish':
        return this.#publish(peer, params.topic, params.message, params)
      case 'irn_subscribe':
        return this.#subscribe(peer, params.topic)
      case 'irn_batchSubscribe':
        return params.topics.map((topic) => this.#subscribe(peer, topic))
      case 'irn_unsubscribe':
        return peer.topics.delete(params.topic)
      case 'irn_fetchMessages':
        return { messages: this.#fetch(peer, [params.topic]), hasMore: false }
      case 'irn_batchFetchMessages':
        return { messages: this.#fetch(peer, params.topics), hasMore: false }
      case 'wc_proposeSession':
        this.#subscribe(peer, params.pairingTopic)
        return this.#publish(peer, params.pairingTopic, params.sessionProposal, params)
      case 'wc_approveSession':
        this.#subscribe(peer, params.sessionTopic)
        this.#publish(peer, params.pairingTopic, params.sessionProposalResponse, params)
        return this.#publish(peer, params.sessionTopic, params.sessionSettlementRequest, params)
      default:
        throw new Error(`The relay does not know ${method}.`)
    }
  }

  #publish(from: Peer, topic: string, message: string, { ttl = 300, tag = 0 }: Params): true {
    const now = Date.now()
    const seenBy = new Set([from.client])
    const mail: Mail = { message, tag, publishedAt: now, expires: now + ttl * 1000, seenBy }
    this.#mail.set(topic, [...(this.#mail.get(topic) ?? []), mail])
    if (this.holding) return true
    // To every page of a client that has several, the sender's own aside.
    const readers = [...this.#peers].filter((peer) => peer.client !== from.client && peer.topics.has(topic))
    for (const peer of readers) this.#deliver(peer, topic, mail)
    return true
  }

  #subscribe(peer: Peer, topic: string): string {
    peer.topics.add(topic)
    // After the answer, as the real relay does.
    setImmediate(() => {
      for (const mail of this.#waiting(peer, topic)) this.#deliver(peer, topic, mail)
    })
    return subscriptionOf(topic)
  }

  #fetch(peer: Peer, topics: string[]) {
    return topics.flatMap((topic) =>
      this.#waiting(peer, topic).map((mail) => {
        mail.seenBy.add(peer.client)
        return { topic, message: mail.message, publishedAt: mail.publishedAt, tag: mail.tag }
      }),
    )
  }

  #waiting({ client }: Peer, topic: string): Mail[] {
    const all = this.#mail.get(topic) ?? []
    return all.filter(({ expires, seenBy }) => expires > Date.now() && !seenBy.has(client))
  }

  #deliver({ client, socket }: Peer, topic: string, { seenBy, message, publishedAt, tag }: Mail): void {
    seenBy.add(client)
    this.#lastId += 1
    const data = { topic, message, publishedAt, tag }
    const params = { id: subscriptionOf(topic), data }
    socket.send(JSON.stringify({ id: this.#lastId, jsonrpc: '2.0', method: 'irn_subscription', params }))
  }
}

const subscriptionOf = (topic: string): string => `subscription-${topic}`

/** Issuer of the JWT with which a client connects; the signature is not checked. */
function issuerOf(jwt: string): string {
  const payload = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload || '{}') as { iss?: string }).iss ?? 'nobody'
}
