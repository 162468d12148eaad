import { type AdapterSettings, WalletAdapter } from '../adapter.ts'
import type { WalletEngine } from '../driver.ts'
import { lazyEngine } from '../engines/lazy.ts'
import { engineDriver } from './engine-driver.ts'

export interface WalletConnectSettings extends AdapterSettings {
  /** Names the application to the relay; from https://cloud.reown.com. Needed unless an engine is given. */
  projectId?: string
  /** The relay to meet wallets at, `wss://…`; WalletConnect's own unless said. */
  relayUrl?: string
  /** How the wallet calls this application when it asks the person; the page's host unless said. */
  appName?: string
  /** A WalletConnect library of the application's own, instead of `@walletconnect/sign-client`. */
  engine?: WalletEngine
}

/** Signs in with a wallet on another device, by a QR code or a link. */
export const walletConnectV2 = (settings: WalletConnectSettings = {}): WalletAdapter =>
  new WalletAdapter(
    engineDriver(
      'wallet-connect-v2',
      settings.engine,
      lazyEngine('wallet-connect-v2', 'projectId', settings.projectId, async (projectId, host) => {
        const { createWalletConnectEngine } = await import('../engines/wallet-connect.ts')
        return createWalletConnectEngine({ ...settings, projectId }, host)
      }),
      { rejoins: true },
    ),
    settings,
  )
