import {
  type ChangeFrame,
  type ClientFrame,
  headers,
  realtime,
  realtimeLimits,
  roomIdOf,
  type ServerFrame,
} from '@foyer/contract'
import * as wire from '@foyer/contract/rooms'

type Message = wire.Message
type FollowFrame = Extract<ClientFrame, { type: 'follow' }>

/** Faults of the server; each is asked for at the moment it would happen. */
export interface Faults {
  /** A request that never arrives, an answer that is lost, or one that never comes. */
  http?: 'unreachable' | 'lostReply' | 'silent' | { status: number; code: number }
  /** Fate of a pushed frame. */
  push?: 'drop' | 'duplicate' | 'delay' | undefined
  /**
   * Fate of a message that came in a frame: answered, stored without an answer, lost before it is stored, or stored
   * when the connection is cut. Absent where the server takes no such frames.
   */
  posts?: 'answered' | 'unanswered' | 'lost' | 'cut' | { status: number; code: number }
  /** No socket can be opened. */
  blocked?: boolean
}

const ROOM_ID = roomIdOf('example.com', '/')
const TOPIC = `room:${ROOM_ID}` as const
/** Milliseconds of every way. */
const LATENCY_MS = 5
const DELAY_MS = 180

/**
 * One room of the wire's rules in memory (docs/wire.md#rooms-and-messages, docs/wire.md#sockets), at the client's edge: gives it its `fetch` and
 * its `WebSocket`, and makes everything go wrong that can. It runs on the global timers.
 */
export function createModelServer() {
  const faults: Faults = {}
  const sockets = new Set<ModelSocket>()
  const requests: { method: string; path: string; guest: string | null; body: unknown }[] = []
  const frames: ClientFrame[] = []
  let epoch = 'epoch-1'
  let exists = false
  const messages: Message[] = []
  const changes: ChangeFrame[] = []
  /** Text of each message before it was edited. */
  const firstContents = new Map<string, string>()
  /** Which guest has put which reaction on which message. */
  const reactedBy = new Map<string, Set<string>>()
  const heads = setInterval(() => {
    for (const socket of sockets)
      if (socket.follows) socket.deliver({ type: 'head', topics: { [TOPIC]: changes.length } })
  }, realtime.heartbeatMs)

  const toUser = (guest: string): wire.UserRef => ({
    public_id: `g_${guest.slice(0, 8)}`,
    address: null,
    auth_type: 'guest',
    display_name: null,
    avatar_url: null,
    chat_level: 0,
  })

  function change(frame: Omit<ChangeFrame, 'topic' | 'seq' | 'message'>, message: Message) {
    const seq = changes.length + 1
    messages[messages.findLastIndex(({ id }) => id === message.id)] = message
    const pushed = { ...frame, topic: TOPIC, seq, message: structuredClone(message) } as ChangeFrame
    changes.push(pushed)
    for (const socket of sockets) if (socket.follows) socket.push(pushed)
  }

  function post(guest: string, content: string, clientId: string | null = null): Message {
    exists = true
    const id = `m${String(changes.length + 1).padStart(6, '0')}-${epoch}`
    const created_at = new Date(Date.now()).toISOString()
    const message: Message = {
      id,
      seq: changes.length + 1,
      room_id: ROOM_ID,
      created_at,
      updated_at: null,
      user: toUser(guest),
      content,
      content_type: 'text',
      reply_to: null,
      mentions: [],
      reactions: [],
      deleted: false,
      client_id: clientId,
    }
    messages.push(message)
    firstContents.set(id, content)
    change({ type: 'message' }, message)
    return message
  }

  function react(guest: string, id: string, reaction: string): wire.Reacted | null {
    const message = messages.find((each) => each.id === id)
    if (message === undefined || message.deleted) return null
    const key = `${id} ${reaction}`
    const people = reactedBy.get(key) ?? new Set()
    reactedBy.set(key, people)
    const added = !people.delete(guest)
    if (added) people.add(guest)
    const kinds = message.reactions.filter((each) => each.reaction !== reaction)
    const reactions =
      people.size === 0
        ? kinds
        : message.reactions.some((each) => each.reaction === reaction)
          ? message.reactions.map((each) =>
              each.reaction === reaction ? { ...each, count: people.size } : each,
            )
          : [...kinds, { reaction, count: people.size, reacted: false }]
    const changed = { ...message, reactions }
    change({ type: 'reaction', user: toUser(guest), reaction, added } as never, changed)
    return { message_id: id, reactions: asSeenBy(guest, changed).reactions, reacted: added }
  }

  const asSeenBy = (guest: string | null, message: Message): Message => ({
    ...structuredClone(message),
    reactions: message.reactions.map((each) => ({
      ...each,
      reacted: guest !== null && (reactedBy.get(`${message.id} ${each.reaction}`)?.has(guest) ?? false),
    })),
  })

  function page(query: URLSearchParams, guest: string | null): wire.MessagePage {
    const limit = Number(query.get('limit') ?? 50)
    const cursor = query.get('cursor')
    const around = messages.findIndex(({ id }) => id === query.get('around'))
    const edge = Number(cursor?.slice(1))
    let end = messages.length
    if (cursor?.startsWith('b')) end = messages.filter(({ seq }) => seq < edge).length
    else if (cursor?.startsWith('a')) end = messages.filter(({ seq }) => seq <= edge).length + limit
    else if (around !== -1) end = around + 1 + Math.floor(limit / 2)
    const start = Math.max(0, end - limit)
    const results = messages.slice(start, end).map((each) => asSeenBy(guest, each))
    const link = (side: string, seq: number | undefined) => `http://elsewhere.test/?cursor=${side}${seq}`
    const next = start > 0 ? link('b', results[0]?.seq) : null
    const previous = end < messages.length ? link('a', results.at(-1)?.seq) : null
    const room = exists ? ({ id: ROOM_ID, active_users: sockets.size } as wire.Room) : null
    return { room, room_id: ROOM_ID, epoch, seq: changes.length, next, previous, results }
  }

  function answer(
    method: string,
    url: URL,
    guest: string | null,
    body: Record<string, string>,
  ): [number, unknown] {
    if (method === 'GET') {
      const id = url.searchParams.get('around')
      if (id !== null && !messages.some((each) => each.id === id))
        return [404, { code: 4040, message: 'There is nothing here.' }]
      return [200, page(url.searchParams, guest)]
    }
    if (guest === null) return [401, { code: 4010, message: 'Say who you are.' }]
    if (url.pathname.startsWith('/api/whiteboard/new')) {
      exists = true
      return [201, { id: ROOM_ID }]
    }
    if (url.pathname.includes('/reaction/')) {
      const reply = react(
        guest,
        decodeURIComponent(url.pathname.split('/').at(-1) ?? ''),
        body.reaction ?? '',
      )
      return reply === null ? [404, { code: 4040, message: 'There is nothing here.' }] : [200, reply]
    }
    if (method === 'PUT' || method === 'DELETE') return changeOwn(method, url.pathname, guest, body)
    const { code, status } = wire.post.errors.roomMissing
    if (!exists) return [status, { code, message: 'missing' }]
    const known = messages.find(
      (each) => each.client_id === body.client_id && each.user.public_id === toUser(guest).public_id,
    )
    if (known !== undefined) {
      const same = known.deleted || firstContents.get(known.id) === body.content
      return same ? [200, known] : [409, { code: 4090, message: 'other' }]
    }
    return [201, post(guest, body.content ?? '', body.client_id ?? null)]
  }

  function edit(id: string, content: string) {
    const message = messages.find((each) => each.id === id)
    if (message === undefined || message.deleted) return
    const last = message.updated_at === null ? 0 : Date.parse(message.updated_at) + 1
    const updated_at = new Date(Math.max(Date.now(), last)).toISOString()
    change({ type: 'message_edited' }, { ...message, content, updated_at })
  }

  function remove(id: string) {
    const message = messages.find((each) => each.id === id)
    if (message === undefined || message.deleted) return
    for (const key of reactedBy.keys()) if (key.startsWith(`${id} `)) reactedBy.delete(key)
    change({ type: 'message_deleted' }, { ...message, content: '', deleted: true, reactions: [] })
  }

  function changeOwn(
    method: 'PUT' | 'DELETE',
    path: string,
    guest: string,
    { content = '', expected }: Record<string, string | null>,
  ): [number, unknown] {
    const id = decodeURIComponent(path.split('/').at(-1) ?? '')
    const found = messages.find((each) => each.id === id)
    if (found === undefined) return [404, { code: 4040, message: 'There is nothing here.' }]
    if (found.user.public_id !== toUser(guest).public_id)
      return [403, { code: 4030, message: 'This is not yours to see or change.' }]
    if (method === 'DELETE') remove(id)
    else if (found.deleted) return [404, { code: 4040, message: 'There is nothing here.' }]
    else if (found.content !== content) {
      const { code, status, message } = wire.edit.errors.editedSince
      if (expected !== undefined && expected !== found.updated_at) return [status, { code, message }]
      edit(id, content ?? '')
    }
    return [200, asSeenBy(guest, messages.find((each) => each.id === id) ?? found)]
  }

  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const fault = faults.http
    await wait(LATENCY_MS)
    if (fault === 'unreachable') throw new TypeError('fetch failed')
    if (fault === 'silent') return new Promise(() => {})
    const method = init.method ?? 'GET'
    const url = new URL(String(input))
    const guest = new Headers(init.headers).get(headers.guest)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    requests.push({ method, path: url.pathname, guest, body })
    const [status, reply] =
      typeof fault === 'object'
        ? [fault.status, { code: fault.code, message: 'refused by a fault' }]
        : answer(method, url, guest, body)
    await wait(LATENCY_MS)
    if (fault === 'lostReply') throw new TypeError('terminated')
    return Response.json(reply, { status })
  }

  class ModelSocket extends EventTarget {
    readonly OPEN = 1
    readyState = 0
    follows = false
    readonly protocol: string
    guest: string | null = null

    constructor(_url: string, protocol: string) {
      super()
      this.protocol = protocol
      setTimeout(
        () => (faults.blocked || faults.http === 'unreachable' ? this.end(1006) : this.open()),
        LATENCY_MS,
      )
    }

    private open() {
      if (this.readyState !== 0) return
      this.readyState = 1
      sockets.add(this)
      this.dispatchEvent(new Event('open'))
    }

    send(text: string) {
      const frame = JSON.parse(text) as ClientFrame
      frames.push(frame)
      setTimeout(() => this.receive(frame), LATENCY_MS)
    }

    private receive(frame: ClientFrame) {
      if (this.readyState !== 1) return
      if (frame.type === 'hello') {
        this.guest = frame.guest_uuid ?? null
        const identity = this.guest === null ? null : toUser(this.guest)
        const taken = faults.posts && { max_post_bytes: realtimeLimits.maxFrameBytes }
        this.deliver({ type: 'welcome', identity, heartbeat_ms: realtime.heartbeatMs, ...taken })
      } else if (frame.type === 'follow') this.follow(frame)
      else if (frame.type === 'unfollow') this.follows = false
      else if (frame.type === 'post') this.post(frame)
      else if (frame.type === 'ping') this.deliver({ type: 'pong' })
    }

    private post(frame: Extract<ClientFrame, { type: 'post' }>) {
      const { topic, client_id } = frame
      const fate = faults.posts
      if (fate === 'lost') return
      const [status, reply] =
        typeof fate === 'object'
          ? [fate.status, { code: fate.code, message: 'refused by a fault' }]
          : answer('POST', new URL(topic, 'http://model.test'), this.guest, frame as never)
      if (fate === 'cut') this.end(1006)
      else if (fate !== 'unanswered')
        this.deliver(
          status < 300
            ? { type: 'posted', topic, client_id, message: reply as Message }
            : {
                ...{ type: 'refused', topic, client_id, status, request_id: 'r', retry_after: 2 },
                ...(reply as { code: number; message: string }),
              },
        )
    }

    private follow({ epoch: from, after: since }: FollowFrame) {
      this.follows = true
      const after = since ?? undefined
      const seq = changes.length
      const resumes = after !== undefined && from === epoch && after <= seq
      // Several reactions folded into one have no author; the marks name the reactions of each account.
      const missed = (resumes ? latestOfEach(changes.slice(after)) : []).map(
        ({ type, seq, message }): ChangeFrame => ({
          type,
          topic: TOPIC,
          seq,
          message: asSeenBy(this.guest, message),
        }),
      )
      const recovered = after === undefined || (resumes && missed.length <= realtimeLimits.deltaLimit)
      this.deliver({ type: 'followed', topic: TOPIC, epoch, seq, recovered, events: recovered ? missed : [] })
    }

    push(frame: ChangeFrame) {
      if (faults.push === 'drop') return
      if (faults.push === 'delay') {
        setTimeout(() => this.deliver(frame), DELAY_MS)
        return
      }
      this.deliver(frame)
      if (faults.push === 'duplicate') this.deliver(frame)
    }

    deliver(frame: ServerFrame | string) {
      const data = typeof frame === 'string' ? frame : JSON.stringify(frame)
      setTimeout(() => this.arrive(data), LATENCY_MS)
    }

    /** A frame that has come; for very many of them, which would take long on a clock. */
    arrive(data: string) {
      if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data }))
    }

    close() {
      this.end(1000)
    }

    end(code: number) {
      if (this.readyState === 3) return
      this.readyState = 3
      sockets.delete(this)
      this.dispatchEvent(Object.assign(new Event('close'), { code }))
    }
  }

  return {
    url: 'http://model.test',
    topic: TOPIC,
    faults,
    requests,
    frames,
    fetch: fetch as typeof globalThis.fetch,
    WebSocket: ModelSocket as unknown as typeof globalThis.WebSocket,
    /** The newest page as a reader without an identity gets it. */
    page: () => page(new URLSearchParams(), null),
    sockets: sockets as ReadonlySet<{
      protocol: string
      deliver(frame: ServerFrame | string): void
      arrive(data: string): void
    }>,
    post,
    react,
    edit,
    remove,
    /** Ends every socket; 1006 is a cut. */
    cut(code = 1006) {
      for (const socket of [...sockets]) socket.end(code)
    },
    /** The history counts anew, as after a restore of the database. */
    renew() {
      epoch = `epoch-${Number(epoch.slice(6)) + 1}`
      for (const socket of [...sockets]) socket.end(1006)
    },
    /** Messages that a reader sees in the end. */
    messagesFor: (guest: string | null) => messages.map((each) => asSeenBy(guest, each)),
    close: () => clearInterval(heads),
  }
}

/** A resume folds several changes of one message into its latest. */
function latestOfEach(changes: ChangeFrame[]): ChangeFrame[] {
  const latest = new Map(changes.map((each) => [each.message.id, each]))
  return [...latest.values()].sort((a, b) => a.seq - b.seq)
}
