import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { answerBrokenBytes, liftRequestTimeout } from './broken-requests.ts'

test('a request that is taken out of the request timeout may arrive later than others', async () => {
  const server = createServer({ requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 50 })
  server.on('clientError', answerBrokenBytes)
  server.on('request', (incoming, response) => {
    if (incoming.url === '/lifted') liftRequestTimeout(incoming.socket)
    incoming.on('error', () => {}).resume()
    incoming.on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const send = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ port, path, method: 'POST', headers: { 'content-length': 2 } })
      sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
      sent.write('a')
      setTimeout(() => sent.end('b'), 900)
    })
  expect(await Promise.all([send('/lifted'), send('/usual')])).toEqual([200, 408])
  server.close()
  server.closeAllConnections()
})
