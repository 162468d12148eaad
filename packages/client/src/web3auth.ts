import { loadOnce } from './lib/lazy.ts'
import { WalletAdapter } from './wallet/adapter.ts'
import type { OpenloginSettings } from './wallet/adapters/openlogin.ts'
import { engineDriver } from './wallet/engine-driver.ts'
import { lazyEngine } from './wallet/engines/lazy.ts'
import { createWeb3AuthEngine } from './wallet/engines/web3auth.ts'
import { importWeb3Auth } from './wallet/engines/web3auth-library.ts'

/** Settings of `web3auth`. */
export type StaticWeb3AuthSettings = Omit<OpenloginSettings, 'engine' | 'clientId'> & { clientId: string }

const load = loadOnce(importWeb3Auth)
// Along with this module, so that it is here at the first click, which tries again and throws what goes wrong.
load().catch(() => {})

/** As `openlogin`, with the library loaded along with this import: the first click opens the window at once. */
export const web3auth = (settings: StaticWeb3AuthSettings): WalletAdapter =>
  new WalletAdapter(
    {
      name: 'openlogin',
      ...engineDriver(
        undefined,
        lazyEngine('openlogin', 'clientId', settings.clientId, (clientId, host) =>
          createWeb3AuthEngine({ ...settings, clientId, load }, host),
        ),
        { signsUnasked: true },
      ),
    },
    settings,
  )
