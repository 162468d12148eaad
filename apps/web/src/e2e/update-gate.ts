import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The way to a server which can be updated: it then has another worker, and of the app only the files already fetched. */
export interface UpdateGate extends AsyncDisposable {
  url: string
  isUpdated: boolean
}

/** @param target origin on loopback */
export async function openUpdateGate(target: string): Promise<UpdateGate> {
  const fetched = new Set<string>()
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked
    if (gate.isUpdated && url.startsWith('/assets/') && !fetched.has(url)) {
      answer.writeHead(404).end()
      return
    }
    fetched.add(url)
    // The server would answer that nothing has changed.
    const { host, 'if-modified-since': _since, 'if-none-match': _match, ...others } = headers
    const passed = request(target + url, { method, headers: { ...others, 'accept-encoding': 'identity' } })
    passed.on('response', (response) => {
      const { 'content-length': _length, ...kept } = response.headers
      answer.writeHead(response.statusCode ?? 502, kept)
      response.on('data', (part) => answer.write(part))
      response.on('end', () => answer.end(gate.isUpdated && url === '/sw.js' ? '\n// A later build.' : ''))
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gate: UpdateGate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUpdated: false,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
  return gate
}
