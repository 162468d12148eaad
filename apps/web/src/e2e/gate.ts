import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The only way to a server; while it is shut or frozen, no request passes, those of service workers included. */
export interface Gate extends AsyncDisposable {
  url: string
  isOpen: boolean
  /** Ends every connection and refuses new ones. */
  shut(): void
  /** Keeps every connection and lets nothing through, as a server that hangs; {@link Gate.thaw} ends these. */
  freeze(): void
  thaw(): void
}

/** @param target origin on loopback */
export async function openGate(target: string): Promise<Gate> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    keep(client)
    if (!gate.isOpen) {
      client.destroy()
      return
    }
    const upstream = connect(Number(new URL(target).port), '127.0.0.1')
    keep(upstream)
    if (isFrozen) client.pause()
    else client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gate: Gate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isOpen: true,
    shut() {
      gate.isOpen = false
      endAll()
    },
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    thaw() {
      isFrozen = false
      endAll()
    },
    async [Symbol.asyncDispose]() {
      gate.shut()
      server.close()
    },
  }
  return gate
}
