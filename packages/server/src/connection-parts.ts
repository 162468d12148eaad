import type { Socket } from 'node:net'
import type { ClientFrame } from '@foyer/contract'
import type { WebSocket } from 'ws'
import type { SocketShare } from './socket-shares.ts'
import type { Topics } from './topics.ts'
import type { Turns } from './turns.ts'

/** What a frame was about, told with its refusal. */
export interface About {
  topic?: string
  frame?: ClientFrame['type']
}

/** What a connection is made of, beside the context. */
export interface ConnectionParts {
  topics: Topics
  /** What the socket counts for. */
  share: SocketShare
  /** Of the frames of all sockets. */
  turns: Turns
  webSocket: WebSocket
  socket: Socket
  /** Of the page that opened it; undefined for what is no page. */
  origin: string | undefined
  /** Told when a hello is refused. */
  refused: () => void
}
