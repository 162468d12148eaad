import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import { WebSocket } from 'ws'

/** Pushed frame of a server, as far as a lie changes it. */
export interface PushedFrame {
  type: string
  seq?: number
  message?: DirectMessageRow
}
type Lie = (frame: PushedFrame) => PushedFrame[]
type Listener = (event: { data: unknown }) => void

/** Sockets to a server that lies: each frame becomes those that `lie` makes of it. */
export function lyingSockets() {
  let lie: Lie = (frame) => [frame]
  class LyingSocket extends WebSocket {
    override addEventListener(type: never, listener: never, options?: never): void {
      if (type !== 'message') {
        super.addEventListener(type, listener, options)
        return
      }
      super.addEventListener('message', ({ data }) => {
        const frames = lie(JSON.parse(String(data)) as PushedFrame)
        for (const frame of frames) (listener as Listener)({ data: JSON.stringify(frame) })
      })
    }
  }
  return {
    LyingSocket: LyingSocket as unknown as typeof globalThis.WebSocket,
    /** Takes the place of what was done with frames so far. */
    lie(next: Lie) {
      lie = next
    },
  }
}
