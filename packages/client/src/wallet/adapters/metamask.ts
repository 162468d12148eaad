import { FoyerError } from '@foyer/contract'
import { type AdapterSettings, WalletAdapter } from '../adapter.ts'
import type { Driver } from '../driver.ts'
import { loadSignInCode } from '../load-sign-in-code.ts'
import { type Eip1193Provider, isProvider } from '../provider.ts'

export interface MetamaskSettings extends AdapterSettings {
  /** A wallet to use instead of those on the page. */
  provider?: Eip1193Provider
}

/** Signs in with a wallet of the browser: MetaMask or any other that announces itself (EIP-6963). */
export function metamask(settings: MetamaskSettings = {}): WalletAdapter {
  return new WalletAdapter(injected(settings.provider), settings)
}

function injected(given: Eip1193Provider | undefined): Driver {
  const driver = {
    name: 'metamask',

    async init(host) {
      if (given !== undefined && !isProvider(given)) throw new FoyerError('The given provider is no wallet.')
      const { discovery } = host
      const found = given ?? discovery.wallets()[0] ?? discovery.legacyProvider()
      if (!found) throw new FoyerError('There is no wallet in this browser. Install one and try again.')
      // Only now: a visitor without a wallet needs none of it.
      Object.assign(driver, (await loadSignInCode()).createInjected(given, host))
    },
    // An adapter asks nothing else of a driver that is not ready.
  } as Driver
  return driver
}
