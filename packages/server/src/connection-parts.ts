import type { Socket } from 'node:net'
import type { ClientFrame } from '@foyer/contract'
import type { WebSocket } from 'ws'
import type { SocketShare } from './socket-shares.ts'
import type { TopicSource, Topics } from './topics.ts'
import type { Turns } from './turns.ts'

/** What a frame was about, told with its refusal. */
export interface About {
  topic?: string
  frame?: ClientFrame['type']
}

/** The wait of a follower for the room of its topic. */
export interface Waiting {
  /** Whether it counts among the people of the topic. */
  counted: boolean
  isMade: boolean
  /** It was told that nothing is there yet. */
  isAnswered: boolean
}

/** One follow: another one of the same topic takes its place. */
export interface Following {
  source: TopicSource
  typedAt: number
  /** While its topic has no room. */
  waiting?: Waiting | undefined
  /** Where a follower of a room is counted, too: the topic of its domain, once that is known. */
  domain?: string
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
