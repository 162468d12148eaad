// A program that uses a client, closes it, and has nothing else to do: run by `close.world.test.ts`.
import { FakeWallet } from '@foyer/testkit/wallet'
import { createClient, metamask } from '../../src/node.ts'

const [apiUrl = ''] = process.argv.slice(2)
const client = createClient({
  apiUrl,
  domain: 'example.com',
  adapters: [metamask({ provider: new FakeWallet() })],
})
await client.signIn('metamask')
const room = client.rooms.open('https://example.com/closing')
await room.send('hello')
// Also in a Node without a `WebSocket`, where the package `ws` is installed.
await new Promise<void>((resolve) => {
  const look = () => room.getSnapshot().connection === 'live' && resolve()
  room.subscribe(look)
  look()
})
client.directMessages.subscribe(() => {})
await client.signIn.followSecurityEvents(() => {})
await client.rooms.followUnread(null, () => {})
const inbox = await client.directMessages.inbox()
const business = await client.businessMessages.inbox('example.com').catch(() => null)
// Requests that are under way when it closes.
const asked = Promise.allSettled([client.vouchers.list(), room.send('on its way')])
client.close()
client.close()
process.stdout.write(
  JSON.stringify({
    room: room.getSnapshot().status,
    inbox: inbox.getSnapshot().status,
    business: business !== null,
    asked: (await asked).map((each) => each.status === 'rejected' && each.reason.refusal),
    at: Date.now(),
  }),
)
