// The bot of the examples: greets, and answers a guest.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createClient } from '@foyer/client'

const { FOYER_URL: apiUrl } = process.env
const url = 'https://bot.example/'
const bot = spawn(process.execPath, ['bot.mjs'], {
  env: { ...process.env, ROOM_URL: url },
  stdio: ['ignore', 'pipe', 'inherit'],
})
// Without a WebSocket both look every five seconds.
const late = setTimeout(() => assert.fail('the bot does not answer'), 60_000)
const client = createClient({ apiUrl, domain: 'bot.example' })
try {
  await once(bot.stdout, 'data')
  await client.init()
  const room = client.rooms.open(url)
  const asked = await room.send('!time')
  const answer = await new Promise((resolve) => {
    const look = () => {
      const found = room.messages.find(({ reply_to }) => reply_to === asked.id)
      if (found !== undefined) resolve(found)
    }
    room.subscribe(look)
    look()
  })
  assert.match(answer.content, /^It is \d\d:\d\d UTC\.$/)
  assert.match(room.messages[0].content, /^Hello! I answer !time and !people\.$/)
  assert.equal(room.messages.length, 3)
  room.close()
} finally {
  clearTimeout(late)
  const ended = once(bot, 'exit')
  bot.kill('SIGINT')
  assert.deepEqual(await ended, [0, null], 'the bot does not end by itself')
}
