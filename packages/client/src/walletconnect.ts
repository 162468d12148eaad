import { SignClient } from '@walletconnect/sign-client'
import { WalletAdapter } from './wallet/adapter.ts'
import type { WalletConnectSettings } from './wallet/adapters/wallet-connect-v2.ts'
import { engineDriver } from './wallet/engine-driver.ts'
import { createWalletConnectEngine } from './wallet/engines/wallet-connect.ts'

/** Settings of `walletConnect`. */
export type StaticWalletConnectSettings = Omit<WalletConnectSettings, 'engine' | 'projectId'> & {
  projectId: string
}

/** As `walletConnectV2`, with the library of this import: nothing is fetched at the first connect. */
export const walletConnect = (settings: StaticWalletConnectSettings): WalletAdapter =>
  new WalletAdapter(
    {
      name: 'wallet-connect-v2',
      rejoins: true,
      ...engineDriver(undefined, (host) =>
        createWalletConnectEngine({ ...settings, library: { SignClient } }, host),
      ),
    },
    settings,
  )
