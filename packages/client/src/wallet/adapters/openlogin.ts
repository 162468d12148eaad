import { type AdapterSettings, WalletAdapter } from '../adapter.ts'
import type { WalletEngine } from '../driver.ts'
import { engineDriver } from './engine-driver.ts'

export interface OpenloginSettings extends AdapterSettings {
  /** The social-login library that holds the key. */
  engine?: WalletEngine
}

/** Signs in with a social login whose library makes the wallet. */
export const openlogin = (settings: OpenloginSettings = {}): WalletAdapter =>
  new WalletAdapter(engineDriver('openlogin', settings.engine), settings)
