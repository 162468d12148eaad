import { type AdapterSettings, WalletAdapter } from '../adapter.ts'
import type { WalletEngine } from '../driver.ts'
import { engineDriver } from './engine-driver.ts'

export interface WalletConnectSettings extends AdapterSettings {
  /** The WalletConnect library. */
  engine?: WalletEngine
}

/** Signs in with a wallet on another device, by a QR code or a link. */
export const walletConnectV2 = (settings: WalletConnectSettings = {}): WalletAdapter =>
  new WalletAdapter(engineDriver('wallet-connect-v2', settings.engine, { rejoins: true }), settings)
