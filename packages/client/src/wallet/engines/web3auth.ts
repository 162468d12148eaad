import { DEFAULT_CHAIN_ID } from '@foyer/contract'
import { toReason } from '../../lib/log.ts'
import { unlessAborted } from '../../lib/with-timeout.ts'
import type { DriverHost, WalletEngine } from '../driver.ts'
import { assertAccount } from '../fresh-login.ts'
import { createKeyProvider } from './key-provider.ts'
import { type Login, loadWeb3Auth, type Web3AuthEngineSettings } from './web3auth-login.ts'

/** Key under which the library stores its session. Its value is enough to sign in as the person. */
const SESSION_KEY = 'openlogin_session'

/** The engine of `openlogin` on Web3Auth, whose servers keep the person's key in shares. */
export async function createWeb3AuthEngine(
  settings: Web3AuthEngineSettings,
  host: DriverHost,
): Promise<WalletEngine> {
  const { storage, log } = host
  const library = await loadWeb3Auth(settings, host)
  let current: Login | null = null

  function enter(login: Login) {
    current = login
    storage.setItem(SESSION_KEY, login.sessionId)
    return createKeyProvider(login.key, DEFAULT_CHAIN_ID, log)
  }

  /** Ends a login that finishes after its attempt was given up; the client stays signed out. */
  async function leaveLate(login: Promise<Login>): Promise<void> {
    try {
      await (await login).end()
    } catch (error) {
      log.info(`a social login that was given up has ended: ${toReason(error)}`)
    }
  }

  return {
    async init() {},

    async connect({ signal }) {
      signal?.throwIfAborted()
      const login = library.login()
      try {
        return enter(await unlessAborted(login, signal))
      } catch (error) {
        if (signal?.aborted) void leaveLate(login)
        throw error
      }
    },

    async resume() {
      const sessionId = storage.getItem(SESSION_KEY)
      const login = sessionId === null ? null : await library.restore(sessionId)
      return login === null ? null : enter(login)
    },

    async prove(address) {
      const login = await library.login()
      try {
        await assertAccount(createKeyProvider(login.key, DEFAULT_CHAIN_ID, log), address)
      } catch (error) {
        void leaveLate(Promise.resolve(login))
        throw error
      }
      const before = current
      const provider = enter(login)
      if (before !== null) void leaveLate(Promise.resolve(before))
      return provider
    },

    async logout() {
      const login = current
      current = null
      storage.removeItem(SESSION_KEY)
      await login?.end()
    },
  }
}
