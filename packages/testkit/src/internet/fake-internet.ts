import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net'
import type { Internet } from '@foyer/server'
import { certificate } from './certificate.ts'
import { type Names, startNameServer, type Texts } from './name-server.ts'
import { answerStrangely } from './strange-answers.ts'

/** Addresses of the fake server on the public internet. */
export const PUBLIC = ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'] as const
/** A public address by its number, whose connections end inside the network. */
export const TREACHEROUS = '93.184.215.99'

/**
 * An internet with one server in it, which keeps what reached it, and canaries in place of all that is inside the
 * network, which count what reached them: nothing ever should.
 */
export interface FakeInternet extends AsyncDisposable {
  /** As `FOYER_DNS` takes it. */
  dns: string
  names: Names
  texts: Texts
  /** How often each name was looked up. */
  asked: Map<string, number>
  internet: Partial<Internet>
  /** Answers of one's own, by their whole address. */
  pages: Record<string, (response: ServerResponse) => void>
  /** Requests to the fake server, in order. */
  requests: { url: string; headers: IncomingHttpHeaders; body: string }[]
  /** Connections that ended elsewhere than at the fake server, by the address that was dialled. */
  inside: string[]
  /** Bytes that were sent there. */
  leaked: number
}

export async function startFakeInternet(names: Names = {}): Promise<FakeInternet> {
  const nameServer = await startNameServer({ 'public.example': [PUBLIC[0]], ...names })
  const sockets = new Set<Socket>()
  const fakeInternet: FakeInternet = {
    dns: nameServer.address,
    names: nameServer.names,
    texts: nameServer.texts,
    asked: nameServer.asked,
    internet: { dial, authorities: [certificate.cert] },
    pages: {},
    requests: [],
    inside: [],
    leaked: 0,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await Promise.all([plain, secure, canary, canary6].map((server) => closed(server)))
      await nameServer[Symbol.asyncDispose]()
    },
  }
  const listener = (scheme: string): RequestListener => {
    return async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      const url = `${scheme}://${request.headers.host}${request.url}`
      fakeInternet.requests.push({ url, headers: request.headers, body })
      const own = fakeInternet.pages[url]
      if (own === undefined) answerStrangely(new URL(url), response)
      else own(response)
    }
  }
  const plain = createServer(listener('http'))
  const secure = createSecureServer(certificate, listener('https'))
  const [canary, canary6] = [createTcpServer(listen), createTcpServer(listen)]
  for (const server of [plain, secure])
    server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})))

  const ports = {
    80: await listening(plain, '127.0.0.1'),
    443: await listening(secure, '127.0.0.1'),
    inside: await listening(canary, '127.0.0.1'),
    inside6: await listening(canary6, '::1').catch(() => 0),
  }
  return fakeInternet

  function listen(socket: Socket) {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .on('data', ({ length }) => {
        fakeInternet.leaked += length
      })
  }

  /** `PUBLIC` leads to the fake server, every other address to the canaries. */
  function dial(address: string, port: number): Socket {
    const isPublic = PUBLIC.some((each) => each === address)
    if (isPublic && (port === 80 || port === 443))
      return Object.defineProperty(connect(ports[port], '127.0.0.1'), 'remoteAddress', { get: () => address })
    fakeInternet.inside.push(address)
    const isLocal6 = address.includes(':') && ports.inside6 !== 0
    return isLocal6 ? connect(ports.inside6, '::1') : connect(ports.inside, '127.0.0.1')
  }
}

async function listening(server: Server, host: string): Promise<number> {
  server.listen(0, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()))
