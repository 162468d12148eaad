import { FoyerError, type WalletKind } from '@foyer/contract'
import type { ExportedKey, MessageKeys, WalletEngine } from './driver.ts'
import { ask, type Eip1193Provider, isSameAddress } from './provider.ts'

/** The wallet of the signed-in person. */
export interface OwnWallet {
  provider: Eip1193Provider
  address: string
  issuer: WalletKind
  /** EIP-155 id of the chain that texts to sign name. */
  chainId: number
  /** EIP-155 ids of the further chains that texts may name; of the adapter. */
  signInChains: readonly number[]
  /** Of a wallet that signs without a prompt: its fresh login proves that the person is present. */
  engine: WalletEngine | undefined
  /** Of a wallet that is the source of keys for private messages. */
  messageKeys?: MessageKeys | undefined
  /** As that of the engine. */
  exportKey?: (() => Promise<ExportedKey | null>) | undefined
}

/**
 * Provider that signs for an act: the wallet, which prompts the person; else the same wallet after a fresh login.
 *
 * @throws FoyerError where the login is another one; the engine's own error
 */
export async function renewedLogin({
  provider,
  address,
  engine,
}: Pick<OwnWallet, 'provider' | 'address' | 'engine'>): Promise<Eip1193Provider> {
  if (engine === undefined) return provider
  const proved = (await engine.prove?.(address)) ?? null
  if (proved !== null) return proved
  await engine.logout()
  const renewed = await engine.connect({})
  try {
    await assertAccount(renewed, address)
    return renewed
  } catch (error) {
    await engine.logout()
    throw error
  }
}

/** @throws FoyerError where a wallet shows another account */
export async function assertAccount(provider: Eip1193Provider, address: string): Promise<void> {
  const [account] = (await ask(provider, 'eth_accounts')) as unknown[]
  if (!isSameAddress(String(account), address))
    throw new FoyerError(
      'This is another login than the one you are signed in with. Try again with that one.',
    )
}
