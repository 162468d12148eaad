import { DEFAULT_CHAIN_ID, FoyerError } from '@foyer/contract'
import { toBase64, toHex } from '../../../lib/bytes.ts'
import { unlessAborted } from '../../../lib/with-timeout.ts'
import type { DriverHost, MessageKey, MessageKeys, WalletEngine } from '../../driver.ts'
import { PASSKEY_ACCOUNT } from '../../passkey-support.ts'
import { type Eip1193Provider, isSameAddress } from '../../provider.ts'
import { refusals } from '../../refusals.ts'
import { createSigningProvider, signMessage, toAddress } from '../key-provider.ts'
import { RPC, rpcError } from '../rpc-error.ts'
import { type Ceremony, createBrowserCeremony } from './ceremony.ts'
import { deriveMessageKey, deriveWalletKey } from './derive.ts'
import { createHold } from './hold.ts'
import { readRecoveryCode, toRecoveryCode, wrongCode } from './recovery-code.ts'
import { createSeenPasskeys, otherKey, parseRecord } from './seen.ts'

export interface PasskeyEngineSettings {
  rpId: string
  appName?: string
  ceremony?: Ceremony
  remembers?: boolean
  askRecoveryCode?: AskRecoveryCode
}

/**
 * Asks the person for the recovery code that they are signed in with, and gives a right one.
 *
 * @param assertRight throws a FoyerError with the refusal `wrongCode` for every other code
 * @throws FoyerError with the code 4001 when the person declines
 */
export type AskRecoveryCode = (assertRight: (code: string) => void) => Promise<string>

interface Account {
  /** hex; null where the person has the recovery code, and not the passkey. */
  credentialId: string | null
  /** EIP-55 spelled. */
  address: string
}

/**
 * The engine of `passkey`: the passkey gives a secret, which gives the key. The key is in memory for a signature and
 * stored nowhere; what is stored is which passkey, and its address. A person with a recovery code in the place of the
 * passkey types it once for a page, which keeps the secret in its memory.
 */
export function createPasskeyEngine(
  settings: PasskeyEngineSettings,
  { storage, log }: DriverHost,
): WalletEngine {
  const { rpId, appName = rpId, ceremony = createBrowserCeremony(rpId), remembers = true } = settings
  const hold = createHold()
  const seen = createSeenPasskeys(storage)
  let account: Account | null = null
  /** Of the recovery code that was typed on this page. */
  let recovered: Uint8Array | null = null
  const forget = () => {
    hold.clear()
    recovered?.fill(0)
    recovered = null
  }

  /** Asks for the passkey, or the recovery code. The caller wipes it. @throws FoyerError where it is another key than before */
  async function askSecret({ credentialId, address }: Account): Promise<Uint8Array> {
    if (credentialId === null) return askCode(address)
    const { secret } = await ceremony.ask(credentialId, undefined)
    if (isOf(secret, address)) return secret
    secret.fill(0)
    throw otherKey()
  }

  async function askCode(address: string): Promise<Uint8Array> {
    if (settings.askRecoveryCode === undefined)
      throw rpcError(RPC.unauthorised, 'This needs the recovery code again: sign in with it.')
    const read = (code: string): Uint8Array => {
      const secret = readRecoveryCode(code)
      if (isOf(secret, address)) return secret
      secret.fill(0)
      throw wrongCode()
    }
    return read(await settings.askRecoveryCode((code) => void read(code).fill(0)))
  }

  /**
   * Holds the secret of the account, for which the person is asked unless the page has it.
   *
   * @throws FoyerError where they have signed out meanwhile: what is held and what was typed are of the present account
   */
  async function touch(own: Account): Promise<void> {
    const secret = (account === own && recovered?.slice()) || (await askSecret(own))
    if (account !== own) {
      secret.fill(0)
      throw new FoyerError(refusals.notConnected)
    }
    if (own.credentialId === null) recovered ??= secret.slice()
    hold.put(secret)
  }

  async function sign(signer: Account, data: string): Promise<string> {
    if (account !== signer) throw new FoyerError(refusals.notConnected)
    let secret = hold.takeWallet()
    if (secret === null) {
      await touch(signer)
      secret = hold.takeWallet()
    }
    if (secret === null)
      throw new FoyerError('The passkey was asked for something else meanwhile. Try again.')
    const key = deriveWalletKey(secret)
    try {
      return signMessage(key, data)
    } finally {
      secret.fill(0)
      key.fill(0)
    }
  }

  function enter(entered: Account): Eip1193Provider {
    account = entered
    if (remembers) storage.setItem(PASSKEY_ACCOUNT, JSON.stringify(entered))
    const signer = { address: entered.address, sign: (data: string) => sign(entered, data) }
    return createSigningProvider(signer, DEFAULT_CHAIN_ID, log)
  }

  /** Reads the secret for each key anew, because it may be wiped in between. */
  const messageKey: MessageKey = (seq) => {
    const secret = hold.messages()
    if (secret === null) throw new FoyerError('The passkey was touched too long ago. Try again.')
    const key = deriveMessageKey(secret, seq)
    const text = toBase64(key)
    key.fill(0)
    return text
  }

  const messageKeys: MessageKeys = {
    held() {
      // A page that has the recovery code needs not ask.
      if (hold.messages() === null && recovered !== null) hold.put(recovered.slice())
      return hold.messages() === null ? null : messageKey
    },
    async ask() {
      if (hold.messages() === null && account !== null) await touch(account)
      return messageKey
    },
  }

  return {
    messageKeys,

    async init() {},

    async connect({ signal, passkey = 'own', recoveryCode }) {
      signal?.throwIfAborted()
      if (recoveryCode !== undefined) {
        const secret = readRecoveryCode(recoveryCode)
        forget()
        recovered = secret.slice()
        hold.put(secret)
        return enter({ credentialId: null, address: addressOf(secret) })
      }
      const asked =
        passkey === 'new' ? ceremony.create(appName, signal, seen.ids()) : ceremony.ask(null, signal)
      const { credentialId, secret } = await unlessAborted(asked, signal)
      const address = addressOf(secret)
      seen.assertSame(credentialId, address)
      forget()
      hold.put(secret)
      return enter({ credentialId, address })
    },

    async resume() {
      const kept = parseAccount(storage.getItem(PASSKEY_ACCOUNT))
      return kept === null ? null : enter(kept)
    },

    async exportKey() {
      if (account === null) return null
      const secret = await askSecret(account)
      const key = deriveWalletKey(secret)
      try {
        return { recoveryCode: toRecoveryCode(secret), privateKey: `0x${toHex(key)}` }
      } finally {
        secret.fill(0)
        key.fill(0)
      }
    },

    close: forget,

    async logout() {
      account = null
      forget()
      if (remembers) storage.removeItem(PASSKEY_ACCOUNT)
    },
  }
}

function addressOf(secret: Uint8Array): string {
  const key = deriveWalletKey(secret)
  try {
    return toAddress(key)
  } finally {
    key.fill(0)
  }
}

const isOf = (secret: Uint8Array, address: string) => isSameAddress(addressOf(secret), address)

function parseAccount(text: string | null): Account | null {
  const { credentialId, address } = parseRecord(text)
  const isKnown = typeof credentialId === 'string' || credentialId === null
  return isKnown && typeof address === 'string' ? { credentialId, address } : null
}
