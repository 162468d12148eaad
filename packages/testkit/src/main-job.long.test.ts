import { metamask } from '@foyer/client'
import { expect, test, vi } from 'vitest'
import { startWorld } from './index.ts'
import { FakeWallet } from './wallet.ts'

const ADDRESS = 'https://example.com/a/b'

const textsOf = (room: { messages: readonly { content: string }[] }) =>
  room.messages.map(({ content }) => content)

test('two guests talk in the lobby of a page, and reading it again keeps what they said', async () => {
  await using world = await startWorld()
  const [ann, bob] = [world.client(), world.client()]
  await Promise.all([ann.init(), bob.init()])
  expect([ann.connectedAdapterName, bob.connectedAdapterName]).toEqual(['guest', 'guest'])

  const [hers, his] = [ann.rooms.open(ADDRESS), bob.rooms.open(ADDRESS)]
  hers.send('hello')
  await vi.waitFor(() => expect(textsOf(his)).toEqual(['hello']), { timeout: 5_000 })
  his.send('hello to you')
  await vi.waitFor(() => expect(textsOf(hers)).toEqual(['hello', 'hello to you']), { timeout: 5_000 })

  const later = world.client().rooms.open(ADDRESS)
  await vi.waitFor(() => expect(textsOf(later)).toEqual(['hello', 'hello to you']), { timeout: 5_000 })
  for (const room of [hers, his, later]) room.close()
})

test('a person with a wallet signs in and posts under its address', async () => {
  await using world = await startWorld()
  const wallet = new FakeWallet()
  const client = world.client({ adapters: [metamask({ provider: wallet })] })
  await client.init()
  await client.connectTo('metamask')
  expect(client.address?.toLowerCase()).toBe(wallet.address.toLowerCase())
  const { exp } = await client.authenticate()
  expect(exp).toBeGreaterThan(Date.now() / 1000)

  const room = client.rooms.open(ADDRESS)
  room.send('signed')
  const reader = world.client().rooms.open(ADDRESS)
  await vi.waitFor(() => expect(textsOf(reader)).toEqual(['signed']), { timeout: 5_000 })
  expect(reader.messages[0]?.user).toMatchObject({
    address: wallet.address.toLowerCase(),
    auth_type: 'wallet',
  })
  for (const open of [room, reader]) open.close()
})

test('clients that write through a restart of the server lose no message', { timeout: 60_000 }, async () => {
  await using world = await startWorld()
  const [ann, bob] = [world.client(), world.client()]
  await Promise.all([ann.init(), bob.init()])
  const [hers, his] = [ann.rooms.open(ADDRESS), bob.rooms.open(ADDRESS)]
  hers.send('before')
  await vi.waitFor(() => expect(textsOf(his)).toEqual(['before']), { timeout: 5_000 })
  const restarting = world.restart()
  hers.send('meanwhile')
  await restarting
  await vi.waitFor(() => expect(textsOf(his)).toEqual(['before', 'meanwhile']), { timeout: 30_000 })
  for (const room of [hers, his]) room.close()
})
