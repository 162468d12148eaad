import type { Socket } from 'node:net'
import type { ClientFrame } from '@foyer/contract'
import type { WebSocket } from 'ws'
import type { SocketShare } from './socket-shares.ts'
import type { Turns } from './turns.ts'

/** Fields of the refused frame, repeated in its refusal. */
export interface About {
  topic?: string
  frame?: ClientFrame['type']
}

/** What a connection needs beside the context. */
export interface ConnectionParts {
  /** The socket's part of its network's and identity's quota. */
  share: SocketShare
  /** Scheduler for the frames of all sockets. */
  turns: Turns
  webSocket: WebSocket
  socket: Socket
  /** Origin of the page that opened the socket; undefined for other clients. */
  origin: string | undefined
  /** Address of the peer. */
  ip: string
  /** Called when a hello is refused. */
  refused: () => void
}
