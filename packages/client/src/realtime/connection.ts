import { type ClientFrame, openSocket, realtime } from '@foyer/contract'
import type { Logger } from '../lib/log.ts'
import { createTimer } from '../lib/timer.ts'
import type { KnownFrame } from './frame-types.ts'
import { parseFrame } from './frames.ts'

/** Milliseconds from the first attempt to the server's welcome, else the attempt has failed. */
const WELCOME_MS = 10_000
/** Milliseconds within which a connection that is doubted must show a sign of life. */
const PROBE_MS = 5_000
/** Heartbeats without any frame after which the connection is dead; a ping is sent in between. */
const DEAD_AFTER = 2.5
const PING_AFTER = 1.5

export interface ConnectionOptions {
  WebSocket: typeof globalThis.WebSocket
  /** Base of the API. */
  apiUrl: string
  hello: Extract<ClientFrame, { type: 'hello' }>
  log: Logger
  /** Every frame that is one, the welcome included. */
  onFrame(frame: KnownFrame): void
  /** Called once, whichever side closed it; the code is the socket's, 1006 for a silent connection. */
  onEnd(code: number): void
}

export interface Connection {
  send(frame: ClientFrame): void
  /** Sends a ping, for when the network may have changed. */
  probe(): void
  /** Ends it like a silent connection. */
  giveUp(): void
  /** Ends it without a call of `onEnd`. */
  close(): void
}

const SILENT = 1006

/** One socket from its opening to its end. @throws what the platform throws where sockets are forbidden */
export function openConnection({
  WebSocket,
  apiUrl,
  hello,
  log,
  onFrame,
  onEnd,
}: ConnectionOptions): Connection {
  const socket = openSocket(WebSocket, apiUrl)
  const deadline = createTimer()
  const pinger = createTimer()
  let heartbeat: number = realtime.heartbeatMs
  let welcomed = false
  let ended = false

  function send(frame: ClientFrame) {
    if (!ended && socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
  }
  function close() {
    ended = true
    deadline.clear()
    pinger.clear()
    socket.close()
  }
  function end(code: number) {
    if (ended) return
    close()
    onEnd(code)
  }
  function expectSign() {
    deadline.set(heartbeat * DEAD_AFTER, () => end(SILENT))
    pinger.set(heartbeat * PING_AFTER, () => send({ type: 'ping' }))
  }
  function receive(text: unknown) {
    if (ended) return
    const frame = parseFrame(text)
    if (frame?.type === 'welcome') {
      heartbeat = frame.heartbeat_ms
      welcomed = true
    }
    if (welcomed) expectSign()
    if (frame === null) log.warn('a frame that could not be read was ignored')
    else onFrame(frame)
  }

  deadline.set(WELCOME_MS, () => end(SILENT))
  // A socket that the platform has opened before it was asked for is open already: one of the two is sent.
  send(hello)
  socket.addEventListener('open', () => send(hello))
  socket.addEventListener('message', ({ data }) => receive(data))
  socket.addEventListener('close', ({ code }) => end(code))
  // An error says nothing that the close after it does not; unheard it would end a Node process.
  socket.addEventListener('error', () => log.debug('the socket failed'))

  return {
    send,
    close,
    giveUp: () => end(SILENT),
    probe() {
      if (!welcomed || ended) return
      send({ type: 'ping' })
      deadline.set(PROBE_MS, () => end(SILENT))
    },
  }
}
