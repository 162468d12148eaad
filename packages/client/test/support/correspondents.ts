import type { World } from '@foyer/testkit'
import { signInCorrespondent } from '@foyer/testkit/direct-messages'
import type { FakeWallet } from '@foyer/testkit/wallet'
import type { ClientOptions } from '../../src/create-client.ts'
import { createTestLog, TestStorage } from './harness.ts'

/** A correspondent whose storage and log the test reads. */
export async function correspondent(
  world: Pick<World, 'client'>,
  options: Partial<ClientOptions> & { wallet?: FakeWallet } = {},
) {
  const { log, lines } = createTestLog()
  const storage = (options.storage ?? new TestStorage()) as TestStorage
  return { ...(await signInCorrespondent(world, { log, ...options, storage })), storage, lines }
}

export type Correspondent = Awaited<ReturnType<typeof correspondent>>
