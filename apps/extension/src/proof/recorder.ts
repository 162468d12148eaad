import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createFrameReader } from './frames.ts'

/** One request that reached the server, with everything in it. */
export interface Recorded {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body: string
}

export interface Recorder extends AsyncDisposable {
  url: string
  /** Requests in their order. */
  requests: Recorded[]
  /** What clients sent through sockets, one text for each frame. */
  frames: string[]
}

/** Stands in front of a server, and records all that reaches it. */
export async function startRecorder(server: string): Promise<Recorder> {
  const requests: Recorded[] = []
  const frames: string[] = []
  const target = new URL(server)

  const proxy = createServer((request, response) => {
    const recorded = note(request)
    requests.push(recorded)
    const onward = ask(`${server}${request.url}`, { method: request.method, headers: request.headers })
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.on('data', (chunk: Buffer) => (recorded.body += chunk.toString()))
    request.pipe(onward)
  })
  proxy.on('upgrade', (request, socket, head) => {
    requests.push(note(request))
    // Without compression, so that frames can be read.
    const { 'sec-websocket-extensions': _, ...headers } = request.headers
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const onward = connect(Number(target.port), target.hostname)
    onward.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    onward.write(head)
    const read = createFrameReader((text) => frames.push(text))
    read(head)
    socket.on('data', read)
    socket.pipe(onward).pipe(socket)
    for (const each of [socket, onward]) each.on('error', () => each.destroy())
    socket.on('close', () => onward.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    requests,
    frames,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

const note = ({ method = '', url = '', headers }: IncomingMessage): Recorded => ({
  method,
  path: url,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  body: '',
})
