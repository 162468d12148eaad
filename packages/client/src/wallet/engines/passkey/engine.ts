import { DEFAULT_CHAIN_ID, FoyerError } from '@foyer/contract'
import { toBase64 } from '../../../lib/bytes.ts'
import { unlessAborted } from '../../../lib/with-timeout.ts'
import type { DriverHost, MessageKey, MessageKeys, WalletEngine } from '../../driver.ts'
import { PASSKEY_ACCOUNT } from '../../passkey-support.ts'
import { type Eip1193Provider, isSameAddress } from '../../provider.ts'
import { createSigningProvider, signMessage, toAddress } from '../key-provider.ts'
import { type Ceremony, createBrowserCeremony, type PasskeyAnswer } from './ceremony.ts'
import { deriveMessageKey, deriveWalletKey } from './derive.ts'
import { createHold } from './hold.ts'
import { createSeenPasskeys, otherKey, parseRecord } from './seen.ts'

export interface PasskeyEngineSettings {
  rpId: string
  appName?: string
  ceremony?: Ceremony
}

interface Account {
  /** hex. */
  credentialId: string
  /** EIP-55 spelled. */
  address: string
}

/**
 * The engine of `passkey`: the passkey gives a secret, which gives the key. The key is in memory for a signature and
 * stored nowhere; what is stored is which passkey, and its address.
 */
export function createPasskeyEngine(
  settings: PasskeyEngineSettings,
  { storage, log }: DriverHost,
): WalletEngine {
  const { rpId, appName = rpId, ceremony = createBrowserCeremony(rpId) } = settings
  const hold = createHold()
  const seen = createSeenPasskeys(storage)
  let account: Account | null = null

  /** Asks the passkey of the account, and holds its secrets. @throws FoyerError where it is another key than before */
  async function touch({ credentialId, address }: Account): Promise<void> {
    const answer = await ceremony.ask(credentialId, undefined)
    assertSame(answer, address)
    hold.put(answer)
  }

  async function sign(signer: Account, data: string): Promise<string> {
    // What is held is of the passkey that signed in last.
    let secret = account === signer ? hold.takeWallet() : null
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
    storage.setItem(PASSKEY_ACCOUNT, JSON.stringify(entered))
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
    held: () => (hold.messages() === null ? null : messageKey),
    async ask() {
      if (hold.messages() === null && account !== null) await touch(account)
      return messageKey
    },
  }

  return {
    messageKeys,

    async init() {},

    async connect({ signal, passkey = 'own' }) {
      signal?.throwIfAborted()
      const asked = passkey === 'new' ? ceremony.create(appName, signal) : ceremony.ask(null, signal)
      const answer = await unlessAborted(asked, signal)
      const address = addressOf(answer)
      seen.assertSame(answer.credentialId, address)
      hold.put(answer)
      return enter({ credentialId: answer.credentialId, address })
    },

    async resume() {
      const kept = parseAccount(storage.getItem(PASSKEY_ACCOUNT))
      return kept === null ? null : enter(kept)
    },

    close: hold.clear,

    async logout() {
      account = null
      hold.clear()
      storage.removeItem(PASSKEY_ACCOUNT)
    },
  }
}

function addressOf({ wallet }: PasskeyAnswer): string {
  const key = deriveWalletKey(wallet)
  try {
    return toAddress(key)
  } finally {
    key.fill(0)
  }
}

/** @throws FoyerError where it is another key than before: the person would land in another account */
function assertSame(answer: PasskeyAnswer, address: string): void {
  if (isSameAddress(addressOf(answer), address)) return
  answer.wallet.fill(0)
  answer.messages.fill(0)
  throw otherKey()
}

function parseAccount(text: string | null): Account | null {
  const { credentialId, address } = parseRecord(text)
  return typeof credentialId === 'string' && typeof address === 'string' ? { credentialId, address } : null
}
