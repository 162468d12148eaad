import { FoyerError } from '@foyer/contract'
import { withTimeout } from '../../lib/with-timeout.ts'
import { normalizeChainId } from '../../wallet/chains.ts'
import { ask, type Eip1193Provider, WALLET_PATIENCE_MS } from '../../wallet/provider.ts'

/** The EIP-155 id of a wallet's chain, where it is one of these; undefined for another one, and for a wallet that does not say. */
export async function findChain(
  provider: Eip1193Provider,
  chains: readonly number[],
): Promise<number | undefined> {
  if (chains.length === 0) return undefined
  const asked = withTimeout(WALLET_PATIENCE_MS, ask(provider, 'eth_chainId'), new FoyerError('No answer.'))
  const id = Number(normalizeChainId(await asked.catch(() => null)))
  return chains.includes(id) ? id : undefined
}
