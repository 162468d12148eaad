// Serves the three files of the page; any web server does.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

const TYPES = {
  '/': ['index.html', 'text/html'],
  '/chat.js': ['chat.js', 'text/javascript'],
  '/foyer.js': ['foyer.js', 'text/javascript'],
}
const { values } = parseArgs({ options: { port: { type: 'string', default: '8000' } } })
const server = createServer(({ url }, response) => {
  const [name, type] = TYPES[new URL(url, 'http://localhost').pathname] ?? []
  if (name === undefined) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(readFileSync(name))
})
server.listen(Number(values.port), () => console.log(`http://localhost:${server.address().port}`))
