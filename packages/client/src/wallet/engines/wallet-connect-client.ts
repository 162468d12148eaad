import { randomAlphanumeric } from '../../lib/random.ts'
import type { DriverHost } from '../driver.ts'
import { missingPeer } from './peer.ts'
import type { Session, SignClient } from './wallet-connect-session.ts'
import { walletConnectStorage } from './wallet-connect-storage.ts'

/** Options of the engine. */
export interface WalletConnectEngineSettings {
  projectId: string
  relayUrl?: string
  appName?: string
  /** As the adapter's. */
  signInChains?: readonly number[]
  /** The library, where it is loaded already. */
  library?: Library | undefined
}

type Library = Pick<typeof import('@walletconnect/sign-client'), 'SignClient'>

/** Loads and opens the WalletConnect library. @throws FoyerError when it is not installed */
export async function openSignClient(
  { projectId, relayUrl, appName, library: given }: WalletConnectEngineSettings,
  { storage, location }: DriverHost,
): Promise<SignClient> {
  const library = given ?? (await importLibrary())
  const prefix = randomAlphanumeric(16)
  try {
    return await library.SignClient.init({
      projectId,
      relayUrl,
      metadata: {
        name: appName ?? location.hostname,
        description: '',
        url: location.origin,
        icons: [],
      },
      storage: walletConnectStorage(storage, prefix),
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      // It would write whole errors, with the requests that failed. It also throws its errors to the caller.
      logger: 'silent',
    })
  } finally {
    forgetGlobals(prefix)
  }
}

/** The library shares itself between all who use it on a page, by these globals; ours is the client's own. */
function forgetGlobals(prefix: string): void {
  const own = `_walletConnectCore_${prefix}`
  for (const name of [own, `${own}_count`]) Reflect.deleteProperty(globalThis, name)
}

/** Ends the library's socket and timers; what it has stored stays. */
export async function closeSignClient({ core }: SignClient): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
}

/** Ends the session in the wallet and here. @throws the library's error when the wallet cannot be reached */
export const leaveSession = (client: SignClient, { topic }: Session): Promise<void> =>
  client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })

/** @throws FoyerError when it is not installed */
async function importLibrary(): Promise<Library> {
  try {
    return await import('@walletconnect/sign-client')
  } catch (cause) {
    throw missingPeer('@walletconnect/sign-client', '@walletconnect/sign-client@2.21.8', cause)
  }
}
