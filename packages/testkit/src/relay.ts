import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where a relay leads to. */
export interface Target {
  host: string
  port: number
}

/** Passes TCP connections on, and can be cut like a cable. */
export interface Relay {
  port: number
  /** Ends all connections and takes none until `mend`. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Starts a relay on a port of its own: each connection goes to the next target that takes it. */
export async function startRelay(targets: readonly Target[]): Promise<Relay> {
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer((client) => {
    keep(client)
    turn += 1
    pass(client, turn, targets.length)
  })

  function keep(socket: Socket) {
    open.add(socket)
    // The end of one side ends the other; no reader is left for the error.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }

  function pass(client: Socket, which: number, attempts: number) {
    const target = targets[which % targets.length]
    if (target === undefined || attempts === 0) {
      client.destroy()
      return
    }
    const upstream = connect(target)
    keep(upstream)
    const next = () => pass(client, which + 1, attempts - 1)
    upstream.once('error', next)
    upstream.once('connect', () => {
      upstream.off('error', next)
      client.pipe(upstream).pipe(client)
      client.once('close', () => upstream.destroy())
      upstream.once('close', () => client.destroy())
      if (client.destroyed) upstream.destroy()
    })
  }

  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  const port = await listen(0)
  return { port, cut, mend: async () => void (await listen(port)) }
}
