// Serves the page, rendered at each request, and the script that hydrates it.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { createClient } from '@foyer/client'
import { renderToString } from 'react-dom/server'
import { createPage } from './lobby.mjs'

const apiUrl = process.env.FOYER_URL
const client = createClient({ apiUrl, domain: 'example.com' })
const page = () => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="icon" href="data:,">
<body data-foyer="${apiUrl}">
<div id="root">${renderToString(createPage(client))}</div>
<script type="module" src="/dist/browser.js"></script>`

const server = createServer(({ url }, response) => {
  const isScript = /^\/dist\/[\w-]+\.js$/.test(url)
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
  response.end(isScript ? readFileSync(url.slice(1)) : page())
})
const { port } = parseArgs({ options: { port: { type: 'string' } } }).values
server.listen(port, () => console.log(`http://localhost:${server.address().port}`))
