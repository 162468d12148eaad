import type { World } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import { generatePrivateKey } from 'viem/accounts'
import type { ClientOptions } from '../../src/create-client.ts'
import { metamask } from '../../src/index.ts'
import { createTestLog, TestStorage } from './harness.ts'

/** Somebody with a wallet at a device of their own, signed in and able to read and write private messages. */
export async function correspondent(
  world: Pick<World, 'client'>,
  { wallet = new FakeWallet({ keys: [generatePrivateKey()] }), ...options }: CorrespondentOptions = {},
) {
  const { log, lines } = createTestLog()
  const storage = (options.storage ?? new TestStorage()) as TestStorage
  const adapters = [metamask({ provider: wallet })]
  const client = world.client({ log, ...options, adapters, storage })
  await client.init()
  await client.connectTo('metamask')
  await client.authenticate()
  // On a busy machine signing in does without a key, rather than wait for one.
  if ((await client.directMessages.ownKey()).state === 'none') await client.directMessages.renewKey()
  const address = wallet.address.toLowerCase()
  return { client, wallet, storage, address, lines, direct: client.directMessages }
}

type CorrespondentOptions = Partial<ClientOptions> & { wallet?: FakeWallet }
export type Correspondent = Awaited<ReturnType<typeof correspondent>>
