import { startWorld } from '@foyer/testkit'
import { FakeWallet, walletError } from '@foyer/testkit/wallet'
import { expect, onTestFinished, test } from 'vitest'
import { metamask } from '../src/index.ts'
import { createTestLog, TestStorage } from './support/harness.ts'

const URL = 'https://example.com/unsigned'
type World = Awaited<ReturnType<typeof startWorld>>

/** A person with a wallet in an open room, and every state that their messages were ever shown in. */
async function stage(world: World) {
  const wallet = new FakeWallet()
  const client = world.client({
    adapters: [metamask({ provider: wallet })],
    storage: new TestStorage(),
    log: createTestLog().log,
  })
  await client.init()
  const room = client.rooms.open(URL)
  onTestFinished(() => room.close())
  const shown = new Set<string>()
  room.subscribe(() => {
    for (const { state, reason } of room.messages) shown.add(reason ? `${state}: ${reason}` : state)
  })
  await expect.poll(() => room.getSnapshot().status).toBe('ready')
  return { wallet, client, room, shown }
}

/** Waits until the wallet shows the text to sign. */
const untilAsked = (wallet: FakeWallet) =>
  expect.poll(() => wallet.methods.includes('personal_sign')).toBe(true)

test.each([
  { outcome: 'is accepted', act: (wallet: FakeWallet) => wallet.heal('personal_sign'), author: 'wallet' },
  {
    outcome: 'is refused',
    act(wallet: FakeWallet) {
      wallet.fault('eth_accounts', { reject: walletError(4001, 'no') })
    },
    author: 'guest',
  },
])('a message that is written before the signature waits for it: $outcome', async ({ act, author }) => {
  await using world = await startWorld()
  const { wallet, client, room, shown } = await stage(world)
  if (author === 'wallet') wallet.fault('personal_sign', 'hang')
  await client.connectTo('metamask')
  const sent = room.send('waits')
  expect(client.session.getSnapshot().status).toBe('unsigned')
  act(wallet)
  const signing = client.signIn('metamask').catch((error) => error)
  await expect(sent).resolves.toMatchObject({ content: 'waits', user: { auth_type: author } })
  await signing
  expect([...shown].filter((state) => state.startsWith('failed'))).toEqual([])
})

test('a message waits while the wallet is not reached, and is sent once it answers', async () => {
  await using world = await startWorld()
  const { wallet, client, room, shown } = await stage(world)
  wallet.fault('personal_sign', 'hang')
  const signing = client.signIn('metamask')
  await untilAsked(wallet)
  const sent = ['a', 'b'].map((content) => room.send(content))
  await expect.poll(() => room.messages.map(({ state }) => state)).toEqual(['pending', 'pending'])
  wallet.heal('personal_sign')
  await signing
  expect((await Promise.all(sent)).map(({ user }) => user.auth_type)).toEqual(['wallet', 'wallet'])
  expect(shown).toEqual(new Set(['pending', 'sent']))
})

test('a message is sent as a guest after the person has signed out while the wallet asked', async () => {
  await using world = await startWorld()
  const { wallet, client, room, shown } = await stage(world)
  wallet.fault('personal_sign', 'hang')
  const signing = client.signIn('metamask').catch((error) => error)
  await untilAsked(wallet)
  const sent = room.send('stays')
  await client.disconnect()
  expect(await signing).toMatchObject({ name: 'FoyerError' })
  await expect(sent).resolves.toMatchObject({ user: { auth_type: 'guest' } })
  expect(shown).toEqual(new Set(['pending', 'sent']))
})

test('a guest’s message on its way is not shown as failed while a wallet asks', async () => {
  await using world = await startWorld()
  const { wallet, client, room, shown } = await stage(world)
  wallet.fault('personal_sign', 'hang')
  const sent = room.send('begun as a guest')
  const signing = client.signIn('metamask').catch((error) => error)
  await untilAsked(wallet)
  await client.disconnect()
  await signing
  await expect(sent).resolves.toMatchObject({ user: { auth_type: 'guest' } })
  expect(shown).toEqual(new Set(['pending', 'sent']))
})
