import { once } from 'node:events'
import { type OwnFrame, realtime, type ServerFrame } from '@foyer/contract'
import { WebSocket } from 'ws'

type Frame = ServerFrame | OwnFrame

/** A socket whose frames are taken one by one. */
export class Peer {
  readonly socket: WebSocket
  /** Close code; undefined while it is open. */
  readonly closed: Promise<number>
  readonly #frames: Frame[] = []
  #wake: (() => void) | undefined

  /** @param headers of the upgrade request */
  constructor(url: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(url.replace('http', 'ws') + realtime.path, realtime.subprotocol, { headers })
    this.socket.on('message', (data) => {
      this.#frames.push(JSON.parse(String(data)) as Frame)
      this.#wake?.()
    })
    this.closed = once(this.socket, 'close').then(([code]) => code as number)
  }

  /** Opens the socket with the bearer or guest of these headers, or anonymously. */
  async open(headers: Record<string, string> = {}): Promise<this> {
    await once(this.socket, 'open')
    const token = headers.authorization?.replace('Bearer ', '')
    const guest_uuid = headers['x-guest-uuid']
    this.send({ type: 'hello', agent: 'test', ...(token && { token }), ...(guest_uuid && { guest_uuid }) })
    return this
  }

  send(frame: object) {
    this.socket.send(JSON.stringify(frame))
  }

  /** The next frame of any type. */
  async take(): Promise<Frame> {
    for (;;) {
      const frame = this.#frames.shift()
      if (frame !== undefined) return frame
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** The next frame of a type; other frames before it are dropped. */
  async next<T extends Frame['type']>(type: T): Promise<Extract<Frame, { type: T }>> {
    for (;;) {
      const frame = await this.take()
      if (frame.type === type) return frame as Extract<Frame, { type: T }>
    }
  }
}
