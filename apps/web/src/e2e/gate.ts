import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The only way to a server; while it is shut, no request passes, those of service workers included. */
export interface Gate extends AsyncDisposable {
  url: string
  isOpen: boolean
  shut(): void
}

/** @param target origin on loopback */
export async function openGate(target: string): Promise<Gate> {
  const sockets = new Set<Socket>()
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
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gate: Gate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isOpen: true,
    shut() {
      gate.isOpen = false
      for (const socket of sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      gate.shut()
      server.close()
    },
  }
  return gate
}
