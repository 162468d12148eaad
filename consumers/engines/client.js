import { createClient } from '@foyer/client'

export const relayUrl = 'ws://relay.example'

export async function startClient(adapters) {
  const client = createClient({ apiUrl: 'http://localhost:8787', domain: 'example.com', adapters })
  await client.init()
  return client
}
