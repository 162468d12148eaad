import { WebSocket } from 'ws'

/** Sockets that send nothing until `release`, as on a line whose way out is stuck. */
export function heldSockets() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  class HeldSocket extends WebSocket {
    override send(data: string): void {
      void released.then(() => super.send(data))
    }
  }
  return { HeldSocket: HeldSocket as unknown as typeof globalThis.WebSocket, release }
}
