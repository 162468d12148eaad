// Before the library, which reads Node's global while it is being loaded.
import './wallet/engines/buffer-global.ts'
import { Auth, BrowserStorage } from '@web3auth/auth'
import { WalletAdapter } from './wallet/adapter.ts'
import type { OpenloginSettings } from './wallet/adapters/openlogin.ts'
import { engineDriver } from './wallet/engine-driver.ts'
import { lazyEngine } from './wallet/engines/lazy.ts'
import { createWeb3AuthEngine } from './wallet/engines/web3auth.ts'

/** Settings of `web3auth`. */
export type StaticWeb3AuthSettings = Omit<OpenloginSettings, 'engine' | 'clientId'> & { clientId: string }

/** As `openlogin`, with the library of this import: the first click opens the window at once. */
export const web3auth = (settings: StaticWeb3AuthSettings): WalletAdapter =>
  new WalletAdapter(
    {
      name: 'openlogin',
      ...engineDriver(
        undefined,
        lazyEngine('openlogin', 'clientId', settings.clientId, (clientId, host) =>
          createWeb3AuthEngine({ ...settings, clientId, library: { Auth, BrowserStorage } }, host),
        ),
        { signsUnasked: true },
      ),
    },
    settings,
  )
