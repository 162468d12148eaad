import { FoyerError } from '@foyer/contract'
import { CACHED_WALLET } from './cache.ts'
import type { Driver, DriverHost } from './driver.ts'
import { ask, type Eip1193Provider } from './provider.ts'

/** The wallet preferred where several are installed and none was chosen. */
const PREFERRED = 'io.metamask'

/** Connects the wallets of a browser, or the given one; known to be there. */
export function createInjected(
  given: Eip1193Provider | undefined,
  { discovery, storage }: DriverHost,
): Pick<Driver, 'check' | 'connect' | 'resume' | 'disconnect'> {
  function choose(rdns: string | undefined): { provider: Eip1193Provider; rdns: string | null } {
    if (given !== undefined) return { provider: given, rdns: null }
    const wanted = rdns ?? (discovery.providerOf(PREFERRED) ? PREFERRED : discovery.wallets()[0]?.rdns)
    const provider = wanted === undefined ? discovery.legacyProvider() : discovery.providerOf(wanted)
    if (provider === null) throw new FoyerError(`The wallet ${wanted ?? ''} is not in this browser.`)
    return { provider, rdns: wanted ?? null }
  }

  return {
    check: ({ rdns }) => void choose(rdns),

    async connect({ rdns }) {
      const choice = choose(rdns)
      await ask(choice.provider, 'eth_requestAccounts')
      if (choice.rdns === null) storage.removeItem(CACHED_WALLET)
      else storage.setItem(CACHED_WALLET, choice.rdns)
      return choice.provider
    },

    // The adapter asks for `eth_accounts` next, which a wallet answers without a window.
    resume: async () => choose(storage.getItem(CACHED_WALLET) ?? undefined).provider,

    // MIP-2; without it the next connect would sign in again without asking.
    async disconnect(provider) {
      await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    },
  }
}
