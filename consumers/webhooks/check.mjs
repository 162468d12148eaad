// The receiver of docs/cookbook/webhooks.md takes what the server signs, once, and refuses everything else.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = process.env.FOYER_REPOSITORY
const page = readFileSync(join(root, 'docs/cookbook/webhooks.md'), 'utf8')
const receiver = /^```js run-by-consumers\n([\s\S]*?)^```$/m.exec(page)?.[1]
assert(receiver !== undefined, 'docs/cookbook/webhooks.md has no receiver.')
writeFileSync('receiver.mjs', receiver)

const file = join(root, 'packages/server/dist/features/webhooks/delivery/sign.js')
const { deriveWebhookSecret, signHeaders } = await import(pathToFileURL(file).href)
const key = 'a server key of at least 32 characters'
const webhook = { webhook: 'w1', generation: 1 }
const body = JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: { note: 'Zoë' } })

const free = createServer().listen(0, '127.0.0.1')
await once(free, 'listening')
const { port } = free.address()
free.close()
await once(free, 'close')

const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: deriveWebhookSecret(key, 'w1', 1) }
const child = spawn(process.execPath, ['receiver.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
let printed = ''
child.stdout.setEncoding('utf8').on('data', (text) => {
  printed += text
})
await once(child.stdout, 'data')

const send = async (headers, text = body) =>
  (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: text })).status
const signed = (id, now = new Date()) => signHeaders(key, { ...webhook, id, body, now })

assert.equal(await send(signed('one')), 204)
assert.equal(await send(signed('one')), 204)
assert.equal(await send(signed('two'), body.replace('ping', 'pong')), 400)
assert.equal(await send(signHeaders('another key', { ...webhook, id: 'three', body, now: new Date() })), 400)
assert.equal(await send(signed('four', new Date(Date.now() - 3_600_000))), 400)
assert.equal(await send({ 'content-type': 'application/json' }), 400)
child.kill()
await once(child, 'close')
assert.equal(printed.match(/ping/g)?.length, 1, printed)
