import * as wire from '@foyer/contract/direct-messages'
import type { Context } from '../../context.ts'
import { fromBase64, fromUtf8, toBase64, toHex, utf8 } from '../../lib/bytes.ts'
import { filterRecords, isRecord } from '../../lib/records.ts'
import type { FreshLogin, Proofs } from '../../wallet/proofs.ts'
import { personalSign } from '../../wallet/sign.ts'
import type { BackupMethod, WrappingSecret } from './crypto/backup-blob.ts'
import type { Owner, WalletSigner } from './owner.ts'
import { browserPasskeys, type Passkeys } from './passkey.ts'
import { newRecoveryCode, recoverySecret } from './recovery-code.ts'
import { DirectRefusal } from './refusal.ts'

const VERSION = 1
const SALT_BYTES = 32

/** A backup as it lies on the server: what it takes to open it, and nothing that opens it. */
interface Blob {
  v: number
  method: BackupMethod
  salt: string
  /** Of the page that a wallet signed for. */
  origin: string
  /** ISO 8601; part of the text that a wallet signs. */
  at: string
  /** hex; of a passkey. */
  credential?: string
  /** Public key of the newest secret in it; absent in the first backups there were. */
  newest?: string
  wrapped: string
}

/** A backup of the person's secret keys. */
export interface DirectBackup {
  id: string
  method: BackupMethod
  /** ISO 8601. */
  createdAt: string
  /** False when a newer key has come since: what is sealed for that one is lost with this device. */
  complete: boolean
}

/** Secret that opens a backup. */
export type BackupKey = { method: 'code'; code: string } | { method: 'wallet' } | { method: 'passkey' }

export interface BackupOptions {
  context: Context
  owner: () => Promise<Owner>
  signer: () => WalletSigner | null
  /** EIP-155. */
  chainId: () => number
  passkeys?: Passkeys | undefined
  proofs: () => Promise<Proofs>
  /** Called once keys or backups are others than before. */
  onChange: () => void
}

/** The text whose signature wraps a backup (docs/direct-messages.md#the-envelope-byte-by-byte). */
export function backupText(fields: {
  origin: string
  address: string
  chainId: number
  salt: string
  at: string
}) {
  const { origin, address, chainId, salt, at } = fields
  const { host } = new URL(origin)
  return [
    `${host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    `Unlock my message backup. Only sign this on ${host}: it gives the site your message key.`,
    '',
    `URI: ${origin}/keys/backup/v1`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${salt}`,
    `Issued At: ${at}`,
  ].join('\n')
}

/** Stores the person's secret keys on the server, encrypted so that only the person can open them. */
export function createBackups({
  context,
  owner,
  signer,
  chainId,
  passkeys = browserPasskeys,
  proofs,
  onChange,
}: BackupOptions) {
  const { call, platform } = context

  /** Signs the text of a backup; again and again it is the same text. */
  async function signed({ address, cryptography }: Owner, { origin, salt, at }: Omit<Blob, 'wrapped'>) {
    const wallet = signer()
    if (wallet === null || wallet.address.toLowerCase() !== address) throw new DirectRefusal('no-wallet')
    const spelled = await cryptography.checksum(address)
    const message = backupText({ origin, address: spelled, chainId: chainId(), salt, at })
    return { message, signature: await personalSign(wallet.provider, message, wallet.address) }
  }

  /** Of a plain account that makes the same signature twice: another would lock its owner out (TH-23). */
  async function steadySecret(from: Owner, blob: Omit<Blob, 'wrapped'>): Promise<string> {
    const { message, signature } = await signed(from, blob)
    const again = await signed(from, blob)
    const signer = await from.cryptography.recoverSigner({ message, signature })
    if (signature !== again.signature || signer !== from.address) throw new DirectRefusal('unsteady-wallet')
    return secretIn(signature)
  }

  const newBlob = (method: BackupMethod): Omit<Blob, 'wrapped'> => ({
    v: VERSION,
    method,
    salt: toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES))),
    origin: platform.location.origin,
    at: new Date(platform.now()).toISOString(),
  })

  async function save(from: Owner, blob: Omit<Blob, 'wrapped'>, secret: string): Promise<DirectBackup> {
    const { method, salt, origin } = blob
    const wrapping: WrappingSecret = { method, secret, salt, address: from.address, origin }
    // Without the present key it would be one more thing that does not bring anything back.
    const { secrets, current } = await from.ready(true)
    const wrapped = await from.cryptography.wrap({ wrapping, secrets: [...secrets.values()] })
    const kept: Blob = { ...blob, newest: current.publicKey, wrapped }
    const body = { id: method, blob: toBase64(utf8(JSON.stringify(kept))) }
    const { id, created_at: createdAt } = await call(wire.saveBackup, { body })
    onChange()
    return { id, method, createdAt, complete: true }
  }

  async function secretFor(from: Owner, blob: Blob, key: BackupKey): Promise<string> {
    if (key.method === 'code') return recoverySecret(key.code)
    if (key.method === 'wallet') return secretIn((await signed(from, blob)).signature)
    return (await passkeys.ask(blob.credential ?? '', blob.salt)).secret
  }

  return {
    /** The backups that there are. @throws FoyerError `server error` */
    async backups(): Promise<DirectBackup[]> {
      const [rows, own] = await Promise.all([call(wire.backups), owner().then(({ keys }) => keys())])
      const newest = own.keys.at(-1)?.publicKey
      return filterRecords(rows).flatMap(({ id, blob, created_at: createdAt }) => {
        const parsed = parse(blob)
        if (parsed === null) return []
        return [{ id, method: parsed.method, createdAt, complete: parsed.newest === newest }]
      })
    },

    /**
     * Makes a backup that a new code of 160 bits opens. Show the code at once: it cannot be fetched again.
     *
     * @param confirm is given the code and waited for; what it throws ends this, and an earlier backup stays
     */
    async backUpWithCode(
      confirm?: (code: string) => Promise<void>,
    ): Promise<{ backup: DirectBackup; code: string }> {
      const from = await owner()
      const code = newRecoveryCode()
      if (confirm !== undefined) {
        await from.ready(true)
        await confirm(code)
      }
      const backup = await save(from, newBlob('code'), recoverySecret(code))
      return { backup, code }
    },

    /** Makes a backup that the wallet opens. @throws DirectRefusal `unsteady-wallet`; the wallet's own error */
    async backUpWithWallet(): Promise<DirectBackup> {
      const from = await owner()
      const blob = newBlob('wallet')
      return save(from, blob, await steadySecret(from, blob))
    },

    /** Makes a backup that a new passkey opens. @throws DirectRefusal `no-passkey`; the browser's own error */
    async backUpWithPasskey(): Promise<DirectBackup> {
      const from = await owner()
      const blob = newBlob('passkey')
      const { credentialId, secret } = await passkeys.create(`${from.address} (backup)`, blob.salt)
      return save(from, { ...blob, credential: credentialId }, secret)
    },

    /**
     * Brings the keys of a backup to this device; old messages can be read again. For a person who is signed in with a
     * passkey, `passkey` needs no backup: the passkey itself gives the keys.
     *
     * @returns how many keys were new here
     * @throws DirectRefusal `no-backup`, `wrong-secret`; the wallet's or browser's own error
     */
    async restore(key: BackupKey): Promise<number> {
      const from = await owner()
      if (key.method === 'passkey') {
        const recovered = await from.recover()
        if (recovered > 0) {
          onChange()
          return recovered
        }
      }
      const blobs = filterRecords(await call(wire.backups)).map(({ blob }) => parse(blob))
      const blob = blobs.find((each) => each?.method === key.method)
      if (blob === undefined || blob === null) throw new DirectRefusal('no-backup')
      const { method, salt, origin, wrapped } = blob
      const secret = await secretFor(from, blob, key)
      const wrapping = { method, secret, salt, address: from.address, origin }
      const secrets = await from.cryptography.unwrap({ wrapping, wrapped }).catch((cause) => {
        throw new DirectRefusal('wrong-secret', cause)
      })
      const known = await from.keyring.secrets()
      const pairs = await Promise.all(secrets.map((each) => from.cryptography.toPair(each)))
      const fresh = pairs.filter(({ publicKey }) => !known.has(publicKey))
      for (const pair of fresh) await from.keyring.add(pair)
      onChange()
      return fresh.length
    },

    /**
     * Forgets one backup, or all; a wallet signs for it.
     *
     * @param fresh of a Google login: one that began with the act `delete-backup`
     * @throws FoyerError `server error`; its `code` is 4012 for a Google login without `fresh`; the wallet's own error
     */
    async removeBackups(id?: string, fresh?: FreshLogin): Promise<void> {
      const proof = await (await proofs()).forCall('delete-backup', fresh)
      await call(wire.removeBackups, { ...proof, query: { id } })
      onChange()
    },
  }
}

/** r ‖ s. */
const secretIn = (signature: string) => signature.slice(2, 2 + 128).toLowerCase()

function parse(text: string): Blob | null {
  try {
    const blob: unknown = JSON.parse(fromUtf8(fromBase64(text)))
    return isRecord(blob) && blob.v === VERSION ? (blob as unknown as Blob) : null
  } catch {
    // Made by other software, or cut off: not one that can be opened here.
    return null
  }
}
