// A page that a server renders says the same as its hydration, also where init() ran before. Rendering asks the server
// for nothing, so that the program ends by itself.
import assert from 'node:assert/strict'
import { createClient } from '@foyer/client'
import { version } from 'react'
import { renderToString } from 'react-dom/server'
import { createPage } from './lobby.mjs'

/** Addresses that rendering has asked for. */
const asked = []
const fetch = async (address) => {
  asked.push(String(address))
  throw new TypeError('No server is asked while a page is rendered.')
}
const client = createClient({ apiUrl: 'http://127.0.0.1:9', domain: 'example.com', fetch })
const render = () => renderToString(createPage(client))

const before = render()
assert.match(
  before,
  /^<p>not_ready null null 0 0<\/p><section class="foyer-lobby"[^>]*aria-label="example.com"/,
)
assert.match(before, /<textarea/)
await client.init()
assert.equal(client.status, 'connected')
assert.equal(render(), before)
assert.deepEqual(asked, [])
console.log(`React ${version}: ${before}`)
