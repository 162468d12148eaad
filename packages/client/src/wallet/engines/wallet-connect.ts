import { toReason } from '../../lib/log.ts'
import { unlessAborted } from '../../lib/with-timeout.ts'
import type { DriverHost, WalletEngine } from '../driver.ts'
import {
  closeSignClient,
  leaveSession,
  openSignClient,
  type WalletConnectEngineSettings,
} from './wallet-connect-client.ts'
import { type Pairing, propose } from './wallet-connect-pairing.ts'
import { SessionProvider } from './wallet-connect-provider.ts'
import { getChains, type Session, type SignClient } from './wallet-connect-session.ts'

/** The chain chosen in the session, for the next page. */
const CHAIN_KEY = 'wallet_connect_chain'

/** The engine of `wallet-connect-v2` on the WalletConnect Sign protocol, version 2. */
export function createWalletConnectEngine(
  settings: WalletConnectEngineSettings,
  host: DriverHost,
): WalletEngine {
  const { storage, log } = host
  let opening: Promise<SignClient> | null = null
  let current: SignClient | null = null
  let pairing: Promise<Pairing> | null = null
  let connected: { client: SignClient; session: Session; provider: SessionProvider } | null = null

  async function openOnce(): Promise<SignClient> {
    try {
      current = await openSignClient(settings, host)
      return current
    } catch (error) {
      opening = null
      throw error
    }
  }

  function open(): Promise<SignClient> {
    opening ??= openOnce()
    return opening
  }

  /** Closes the library's socket, which is not needed without a session; the next session opens it again. */
  function close(client: SignClient): void {
    if (current === client) opening = null
    closeSignClient(client).catch((error) => log.warn(`WalletConnect did not close: ${toReason(error)}`))
  }

  /** The pending pairing where there is one: the person has closed the window with the code and is back. */
  function pair(client: SignClient): Promise<Pairing> {
    if (pairing !== null) return pairing
    const forget = () => {
      if (pairing === proposed) pairing = null
    }
    const proposed = propose(client, { log, signInChains: settings.signInChains ?? [] }, forget)
    proposed
      .then(({ used }) => used)
      // The caller gets the failure.
      .catch(() => false)
      .then((used) => {
        forget()
        if (!used && pairing === null && connected === null) close(client)
      })
    pairing = proposed
    return proposed
  }

  function enter(client: SignClient, session: Session): SessionProvider {
    connected?.provider.close()
    const provider = new SessionProvider(client, session, {
      log,
      chainId: storage.getItem(CHAIN_KEY),
      onChain: (chainId) => storage.setItem(CHAIN_KEY, chainId),
      onEnd() {
        connected = null
        close(client)
      },
    })
    connected = { client, session, provider }
    return provider
  }

  return {
    async init() {},

    async connect({ signal, onUri }) {
      const client = await unlessAborted(open(), signal)
      const { uri, join } = await unlessAborted(pair(client), signal)
      onUri?.(uri)
      const session = await join(signal)
      storage.removeItem(CHAIN_KEY)
      return enter(client, session)
    },

    async resume() {
      const client = await open()
      const now = Date.now() / 1000
      const session = client.session.getAll().findLast((one) => one.expiry > now && getChains(one).length > 0)
      if (session === undefined) {
        close(client)
        return null
      }
      return enter(client, session)
    },

    close() {
      connected?.provider.close()
      connected = null
      if (current !== null) close(current)
    },

    async logout() {
      if (connected === null) return
      const { client, session, provider } = connected
      connected = null
      provider.close()
      storage.removeItem(CHAIN_KEY)
      try {
        await leaveSession(client, session)
      } finally {
        close(client)
      }
    },
  }
}
