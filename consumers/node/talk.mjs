// One client reads a room while another writes in it; then both are closed, and the process must end by itself.
import { randomUUID } from 'node:crypto'
import { createClient } from '@foyer/client'

const url = `https://example.com/${randomUUID()}`

/** Ends the process with an error, unless it has ended before. */
const endAfter = (seconds, reason) =>
  setTimeout(() => {
    console.error(reason)
    process.exit(1)
  }, seconds * 1000).unref()

/** How the reader was connected when it saw a message arrive, and what its client warned of. */
export async function talk(connection) {
  endAfter(45, `no message has arrived over a room that is ${connection}`)
  const warnings = []
  const log = { ...console, debug() {}, info() {}, warn: (text) => warnings.push(text) }
  const options = { apiUrl: process.env.FOYER_URL, domain: 'example.com', log }
  const [reader, writer] = [createClient(options), createClient({ ...options, log: { ...log, warn() {} } })]
  await Promise.all([reader.init(), writer.init()])
  const written = writer.rooms.open(url)
  await written.send('Is this on?')
  const read = reader.rooms.open(url)
  const waitFor = (isSo) =>
    new Promise((resolve) => {
      const look = () => isSo(read.getSnapshot()) && resolve()
      read.subscribe(look)
      look()
    })
  await waitFor((room) => room.connection === connection && room.messages.length === 1)
  await written.send('It is.')
  await waitFor(({ messages }) => messages.length === 2)
  const seen = read.getSnapshot().connection
  reader.close()
  writer.close()
  endAfter(2, 'the process goes on after client.close()')
  return { seen, warnings }
}
