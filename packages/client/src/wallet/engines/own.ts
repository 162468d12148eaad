import type { EngineMaker } from '../driver.ts'
import { lazyEngine } from './lazy.ts'
import type { PasskeyEngineSettings } from './passkey/engine.ts'
import type { WalletConnectEngineSettings } from './wallet-connect-client.ts'
import type { Web3AuthEngineSettings } from './web3auth-login.ts'

/** Settings of an adapter, which may lack the one that the engine cannot do without. */
type Given<S, N extends keyof S> = Omit<S, N> & { [name in N]?: S[N] | undefined }

/** The engine of `openlogin`, fetched at the first login. */
export const web3AuthEngine = (settings: Given<Web3AuthEngineSettings, 'clientId'>): EngineMaker =>
  lazyEngine('openlogin', 'clientId', settings.clientId, async (clientId, host) => {
    const { createWeb3AuthEngine } = await import('./web3auth.ts')
    return createWeb3AuthEngine({ ...settings, clientId }, host)
  })

/** The engine of `wallet-connect-v2`, fetched at the first connect. */
export const walletConnectEngine = (settings: Given<WalletConnectEngineSettings, 'projectId'>): EngineMaker =>
  lazyEngine('wallet-connect-v2', 'projectId', settings.projectId, async (projectId, host) => {
    const { createWalletConnectEngine } = await import('./wallet-connect.ts')
    return createWalletConnectEngine({ ...settings, projectId }, host)
  })

/** The engine of `passkey`, fetched at the first connect. */
export const passkeyEngine =
  (settings: Given<PasskeyEngineSettings, 'rpId'>): EngineMaker =>
  (host) =>
    lazyEngine('passkey', 'rpId', settings.rpId ?? host.location.hostname, async (rpId, own) => {
      const { createPasskeyEngine } = await import('./passkey/engine.ts')
      return createPasskeyEngine({ ...settings, rpId }, own)
    })(host)
