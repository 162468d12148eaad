// Without a WebSocket a room is polled, and the client says once what to install.
import assert from 'node:assert/strict'
import { talk } from './talk.mjs'

const { seen, warnings } = await talk('polling')
assert.equal(seen, 'polling')
assert.deepEqual(warnings, [
  'This Node has no WebSocket, so rooms are polled every few seconds. To be live, run "npm install ws", pass createClient({ WebSocket }), or use Node 22 or newer.',
])
