// A bot that greets a room and answers two commands. FOYER_URL and ROOM_URL say where.
import { createClient } from '@foyer/client'

const apiUrl = process.env.FOYER_URL ?? 'http://localhost:8787'
const url = process.env.ROOM_URL ?? 'https://example.com/'

const commands = {
  '!time': () => `It is ${new Date().toISOString().slice(11, 16)} UTC.`,
  '!people': () => `Here right now: ${room.getSnapshot().online}.`,
}

const client = createClient({ apiUrl, domain: new URL(url).hostname, agent: 'foyer-example-bot/1.0' })
await client.init() // a guest

const room = client.rooms.open(url)
const greeting = await room.send(`Hello! I answer ${Object.keys(commands).join(' and ')}.`)
console.log(`The bot is in ${url}. Ctrl+C ends it.`)

// Changes of a room are numbered: what is not newer than this was seen.
let seen = greeting.seq
room.subscribe(() => {
  for (const { seq, id, content, own, sended } of room.messages) {
    if (!sended || seq <= seen) continue
    seen = seq
    const answer = own ? undefined : commands[content.trim()]
    // A refusal has a sentence for people: the room is closed for guests, say.
    if (answer !== undefined)
      room.send(answer(), { replyTo: id }).catch(({ message }) => console.error(message))
  }
})

process.on('SIGINT', () => room.close()) // nothing else keeps the process alive
