// With a WebSocket, Node's own or that of the package `ws`, a room is live.
import assert from 'node:assert/strict'
import { talk } from './talk.mjs'

assert.deepEqual(await talk('live'), { seen: 'live', warnings: [] })
