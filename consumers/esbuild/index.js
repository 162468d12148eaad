import { createClient, metamask, openlogin, walletConnectV2 } from '@foyer/client'

const client = createClient({
  apiUrl: 'http://localhost:8787',
  domain: 'example.com',
  adapters: [metamask(), walletConnectV2({ projectId: 'none' }), openlogin({ clientId: 'none' })],
})
const room = client.rooms.open('https://example.com/')
room.subscribe(() => console.log(room.messages.length))
void client.init()
