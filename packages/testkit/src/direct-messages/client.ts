import { type ClientOptions, metamask } from '@foyer/client'
import { generatePrivateKey } from 'viem/accounts'
import { FakeWallet } from '../wallet.ts'
import type { World } from '../world.ts'

type CorrespondentOptions = Partial<ClientOptions> & { wallet?: FakeWallet }
export type CorrespondentClient = Awaited<ReturnType<typeof signInCorrespondent>>

/** A client of a wallet on a device of its own, signed in and able to read and write private messages. */
export async function signInCorrespondent(
  world: Pick<World, 'client'>,
  { wallet = new FakeWallet({ keys: [generatePrivateKey()] }), ...options }: CorrespondentOptions = {},
) {
  const client = world.client({ ...options, adapters: [metamask({ provider: wallet })] })
  await client.init()
  await client.connectTo('metamask')
  await client.authenticate()
  // On a busy machine the sign-in finishes without a key, rather than wait for one.
  if ((await client.directMessages.ownKey()).state === 'none') await client.directMessages.renewKey()
  return { client, wallet, address: wallet.address.toLowerCase(), direct: client.directMessages }
}
