import { FoyerError } from '@foyer/contract'
import { toReason } from '../../lib/log.ts'
import { randomAlphanumeric } from '../../lib/random.ts'
import type { DriverHost } from '../driver.ts'
import { asLoginError } from './web3auth-errors.ts'
import { importWeb3Auth, type Web3AuthLibrary } from './web3auth-library.ts'

/** Options of the engine. */
export interface Web3AuthEngineSettings {
  clientId: string
  network?: 'sapphire_mainnet' | 'sapphire_devnet'
  login?: string
  /** Loads the library; default: now. */
  load?: () => Promise<Web3AuthLibrary>
}

/** A person's key, and the name under which the library keeps it for the next page. */
export interface Login {
  /** 64 hex digits. */
  key: string
  sessionId: string
  /** Ends the session with the library's server. @throws the library's error */
  end(): Promise<void>
}

export interface Web3Auth {
  /** Opens the window in which the person signs in. @throws FoyerError, with code 4001 when it was closed */
  login(): Promise<Login>
  /** The login of an earlier page; null when it has ended. @throws FoyerError when the server cannot be asked */
  restore(sessionId: string): Promise<Login | null>
}

/** Loads the Web3Auth library. @throws FoyerError when it is not installed */
export async function loadWeb3Auth(settings: Web3AuthEngineSettings, { log }: DriverHost): Promise<Web3Auth> {
  const { load = importWeb3Auth } = settings
  const { Auth, BrowserStorage } = await load()

  /** The library for one login. It reads the session to restore from its storage, which is ours to fill. */
  async function open(sessionId: string) {
    const sessionKey = `foyer_${randomAlphanumeric(16)}`
    // Any other word than "local" and "session" makes it remember in memory. The key belongs to one client
    // of the page, and the client's storage says where it is kept.
    const storage = 'memory' as 'local'
    const kept = BrowserStorage.getInstance(sessionKey, storage)
    kept.set('sessionId', sessionId)
    const auth = new Auth({
      clientId: settings.clientId,
      network: settings.network ?? 'sapphire_mainnet',
      uxMode: 'popup',
      replaceUrlOnRedirect: false,
      sessionKey,
      storage,
    })
    try {
      await auth.init()
    } catch (error) {
      // It reads the page's own `?error=` as its answer to a redirect, which we never ask for.
      log.info(`Web3Auth found fault with the page: ${toReason(error)}`)
    }
    const loginNow = (): Login => {
      const own = kept.get<string>('sessionId') ?? ''
      return { key: auth.privKey, sessionId: own, end: () => auth.logout() }
    }
    return { auth, loginNow }
  }

  return {
    async login() {
      const { auth, loginNow } = await open('')
      try {
        await auth.login({ authConnection: settings.login ?? 'google' })
      } catch (error) {
        throw asLoginError(error)
      }
      const login = loginNow()
      if (login.key === '') throw new FoyerError('The social login gave no key. Try again.')
      return login
    },

    async restore(sessionId) {
      const { loginNow } = await open(sessionId)
      const login = loginNow()
      // A link to this page may name another session, to sign the reader in to a foreign account.
      return login.key === '' || login.sessionId !== sessionId ? null : login
    },
  }
}
