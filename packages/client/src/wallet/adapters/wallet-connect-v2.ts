import { type AdapterSettings, WalletAdapter } from '../adapter.ts'
import type { WalletEngine } from '../driver.ts'
import { lazyDriver } from '../lazy-driver.ts'

export interface WalletConnectSettings extends AdapterSettings {
  /** Names the application to the relay; from https://cloud.reown.com. Needed unless an engine is given. */
  projectId?: string
  /** Address of the relay, `wss://…`; WalletConnect's own unless set. */
  relayUrl?: string
  /** Name of this application in the wallet's prompt; the page's host unless set. */
  appName?: string
  /** A WalletConnect library of the application's own, instead of `@walletconnect/sign-client`. */
  engine?: WalletEngine
}

/** Signs in with a wallet on another device, by a QR code or a link. */
export const walletConnectV2 = (settings: WalletConnectSettings = {}): WalletAdapter =>
  new WalletAdapter(
    lazyDriver(
      'wallet-connect-v2',
      ({ engineDriver, walletConnectEngine }) => engineDriver(settings.engine, walletConnectEngine(settings)),
      { rejoins: true },
    ),
    settings,
  )
