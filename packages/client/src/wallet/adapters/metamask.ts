import { FoyerError } from '@foyer/contract'
import { type AdapterSettings, WalletAdapter } from '../adapter.ts'
import { CACHED_WALLET } from '../cache.ts'
import type { Driver, DriverHost } from '../driver.ts'
import { ask, type Eip1193Provider, isProvider } from '../provider.ts'

export interface MetamaskSettings extends AdapterSettings {
  /** A wallet to use instead of those on the page. */
  provider?: Eip1193Provider
}

/** The wallet preferred where several are installed and none was chosen. */
const PREFERRED = 'io.metamask'

/** Signs in with a wallet of the browser: MetaMask or any other that announces itself (EIP-6963). */
export function metamask(settings: MetamaskSettings = {}): WalletAdapter {
  return new WalletAdapter(injected(settings.provider), settings)
}

function injected(given: Eip1193Provider | undefined): Driver {
  let host: DriverHost

  function choose(rdns: string | undefined): { provider: Eip1193Provider; rdns: string | null } {
    if (given !== undefined) return { provider: given, rdns: null }
    const { discovery } = host
    const wanted = rdns ?? (discovery.providerOf(PREFERRED) ? PREFERRED : discovery.wallets()[0]?.rdns)
    const provider = wanted === undefined ? discovery.legacyProvider() : discovery.providerOf(wanted)
    if (provider === null) throw new FoyerError(`The wallet ${wanted ?? ''} is not in this browser.`)
    return { provider, rdns: wanted ?? null }
  }

  return {
    name: 'metamask',

    async init(where) {
      host = where
      if (given !== undefined && !isProvider(given)) throw new FoyerError('The given provider is no wallet.')
      const found = given ?? host.discovery.wallets()[0] ?? host.discovery.legacyProvider()
      if (!found) throw new FoyerError('There is no wallet in this browser. Install one and try again.')
    },

    check: ({ rdns }) => void choose(rdns),

    async connect({ rdns }) {
      const choice = choose(rdns)
      await ask(choice.provider, 'eth_requestAccounts')
      if (choice.rdns === null) host.storage.removeItem(CACHED_WALLET)
      else host.storage.setItem(CACHED_WALLET, choice.rdns)
      return choice.provider
    },

    // The adapter asks for `eth_accounts` next, which a wallet answers without a window.
    resume: async () => choose(host.storage.getItem(CACHED_WALLET) ?? undefined).provider,

    // MIP-2; without it the next connect would sign in again without asking.
    async disconnect(provider) {
      await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    },
  }
}
