// The least that an HTTP server can do: the same bytes for every request, taken from the first one.
import { createServer } from 'node:http'

let page = Buffer.alloc(0)
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': page.length,
    })
    return response.end(page)
  }
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    page = Buffer.concat(chunks)
    response.end()
  })
})
// While the others have their turn, its connections wait.
server.keepAliveTimeout = 120_000
server.listen(0, '127.0.0.1', () => console.log(`open at http://127.0.0.1:${server.address().port}`))
