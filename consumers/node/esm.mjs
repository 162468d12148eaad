import assert from 'node:assert/strict'
import { createClient, FoyerError } from '@foyer/client'
import { roomId } from '@foyer/contract'

const client = createClient({ apiUrl: 'http://127.0.0.1:9', domain: 'example.com' })
await client.init()
assert.equal(client.connectedAdapterName, 'guest')
assert.equal(roomId('https://example.com/').length > 0, true)
await assert.rejects(client.profile.get('0x0000000000000000000000000000000000000001'), FoyerError)
