import { type AdapterSettings, WalletAdapter } from '../adapter.ts'
import type { WalletEngine } from '../driver.ts'
import { lazyDriver } from '../lazy-driver.ts'

export interface OpenloginSettings extends AdapterSettings {
  /** Names the application to Web3Auth; from https://dashboard.web3auth.io. Needed unless an engine is given. */
  clientId?: string
  /** Web3Auth's network; a person has another key on each. Default: `sapphire_mainnet`. */
  network?: 'sapphire_mainnet' | 'sapphire_devnet'
  /** Provider of the person's account; default: `google`; or `apple`, `discord`, `github`, `twitter`, … */
  login?: string
  /** A social-login library of the application's own, instead of `@web3auth/auth`. */
  engine?: WalletEngine
}

/** Signs in with a social login whose library makes the wallet. */
export const openlogin = (settings: OpenloginSettings = {}): WalletAdapter =>
  new WalletAdapter(
    lazyDriver('openlogin', ({ engineDriver, web3AuthEngine }) =>
      engineDriver(settings.engine, web3AuthEngine(settings), { signsUnasked: true }),
    ),
    settings,
  )
