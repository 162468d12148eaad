import { createClient, FoyerError, type LiveMessage } from '@foyer/client'

// A program without the DOM's types.
const client = createClient({ apiUrl: 'http://localhost:8787', domain: 'example.com' })
const room = client.rooms.open('https://example.com/')
const newest = (): LiveMessage | undefined => room.messages.at(-1)

export async function answer(): Promise<string | null> {
  try {
    await room.send(`You wrote: ${newest()?.content ?? 'nothing'}`)
    return null
  } catch (error) {
    return error instanceof FoyerError ? error.message : null
  }
}
