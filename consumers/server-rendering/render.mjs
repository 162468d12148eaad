// A page that a server renders says the same as its hydration, also where init() ran before. Rendering asks the server
// for nothing, so that the program ends by itself.
import assert from 'node:assert/strict'
import { createClient } from '@foyer/client'
import { FoyerProvider, useAddress, useRoom, useSignInKind, useStatus, useWallets } from '@foyer/react'
import { Lobby as ReadyLobby } from '@foyer/react/ui'
import { createElement as h, version } from 'react'
import { renderToString } from 'react-dom/server'

/** Addresses that rendering has asked for. */
const asked = []
const fetch = async (address) => {
  asked.push(String(address))
  throw new TypeError('No server is asked while a page is rendered.')
}
const client = createClient({ apiUrl: 'http://127.0.0.1:9', domain: 'example.com', fetch })

function Lobby() {
  const { snapshot } = useRoom('https://example.com/')
  const parts = [useStatus(), useSignInKind(), useAddress(), useWallets().length, snapshot.messages.length]
  return h('p', null, parts.map(String).join(' '))
}
const render = () => renderToString(h(FoyerProvider, { client }, h(Lobby)))

const before = render()
assert.equal(before, '<p>not_ready null null 0 0</p>')
await client.init()
assert.equal(client.status, 'connected')
assert.equal(render(), before)

const ready = renderToString(h(FoyerProvider, { client }, h(ReadyLobby, { url: 'https://example.com/' })))
assert.match(ready, /^<section class="foyer-lobby"[^>]*aria-label="example.com"/)
assert.match(ready, /<textarea/)
assert.deepEqual(asked, [])
console.log(`React ${version}: ${before}`)
