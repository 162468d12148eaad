import { renderKeyStatement } from '@foyer/contract'
import type { Context } from '../../context.ts'
import { getErrorKind } from '../../http/error-kind.ts'
import { getHomes, isAtHome } from '../../platform/homes.ts'
import type { MessageKeys } from '../../wallet/driver.ts'
import type { FreshLogin, Proofs } from '../../wallet/proofs.ts'
import type { Eip1193Provider } from '../../wallet/provider.ts'
import { createNonce, personalSign } from '../../wallet/sign.ts'
import type { Cryptography } from './crypto/cryptography.ts'
import type { KeyPair } from './crypto/key-pair.ts'
import type { ProvenKey } from './crypto/statements.ts'
import type { Device } from './device.ts'
import { createDirectory, type Directory, type DirectoryEntry } from './directory.ts'
import { createKeyring, type Keyring } from './keyring.ts'
import { publishKey, recoverKeys } from './publish-key.ts'
import { DirectRefusal } from './refusal.ts'
import type { Vault } from './vault/types.ts'

/**
 * The person's key on this device: `ready`; `none` none exists; `locked` one exists, on other devices: restore
 * it, or make a new one; `forged` the server returns others than this device has verified.
 */
export type OwnKeyState = 'ready' | 'none' | 'locked' | 'forged'

/** The person's own keys on this device. */
export interface OwnKeys {
  state: OwnKeyState
  /** Proven keys of the person's address, first to last. */
  keys: readonly ProvenKey[]
  /** Secrets by public keys; old ones open old messages. */
  secrets: ReadonlyMap<string, string>
  /** The key to write with; null unless `ready`. */
  current: ProvenKey | null
}

/** A signed-in person, with the state that this device stores for them. */
export interface Owner {
  /** Lower case. */
  address: string
  vault: Vault
  keyring: Keyring
  directory: Directory
  cryptography: Cryptography
  /** @throws FoyerError when the server cannot be asked */
  keys(fresh?: boolean): Promise<OwnKeys>
  /** As `keys`, but only where one can write. @throws DirectRefusal `no-own-key`, `locked`, `own-key-forged` */
  ready(fresh?: boolean): Promise<OwnKeys & { current: ProvenKey }>
  /**
   * Puts a new key in the place of the last; a wallet signs for it, a Google login has signed in anew.
   *
   * @throws DirectRefusal; FoyerError; the wallet's own error
   */
  renew(fresh?: FreshLogin): Promise<OwnKeys>
  /**
   * Takes up the person's keys from a wallet that is their source; it may ask the person.
   *
   * @returns how many were new here; 0 for other wallets, too
   * @throws FoyerError when the server cannot be asked; the wallet's own error
   */
  recover(): Promise<number>
}

/** A connected wallet. */
export interface WalletSigner {
  provider: Eip1193Provider
  address: string
  /** Of a wallet that is the source of the person's keys. */
  messageKeys?: MessageKeys | undefined
}

export interface OwnerOptions {
  context: Context
  device: Device
  /** The connected wallet; null for a person without one. */
  signer: () => WalletSigner | null
  /** EIP-155, of the configured chain. */
  chainId: () => number
  proofs: () => Promise<Proofs>
}

/** The identity that envelopes name (docs/wire.md#login-with-a-provider). */
export const toEnvelopeIdentity = (address: string, { isGoogle }: ProvenKey): string =>
  `${isGoogle ? 'google' : 'eip155'}:${address}`

const refusals = { none: 'no-own-key', locked: 'locked', forged: 'own-key-forged' } as const

/** @param address lower case */
async function createOwner(options: OwnerOptions, address: string): Promise<Owner> {
  const { context, device } = options
  const { call, platform, identity } = context
  const { cryptography } = device
  const vault = await device.vault()
  const keyring = createKeyring(vault, address)
  const directory = createDirectory({
    ...{ call, vault, cryptography, owner: address },
    ...{ homes: getHomes(platform), now: platform.now },
  })
  let making: Promise<boolean> | null = null

  async function keys(fresh = false): Promise<OwnKeys> {
    const entry = await directory.getEntry(address, fresh)
    if (entry.state !== 'none' || !(await makeFirst(entry))) return held(entry)
    return held(await directory.getEntry(address, true))
  }

  async function held({ state, keys, current }: DirectoryEntry): Promise<OwnKeys> {
    const messageKey = getSource()?.held() ?? null
    if (messageKey !== null) await recoverKeys(keyring, cryptography, toPublicKeys(keys), messageKey)
    const secrets = await keyring.secrets()
    if (state === 'forged' || state === 'none') return { state, keys, secrets, current: null }
    const isHere = current !== null && secrets.has(current.publicKey)
    return { state: isHere ? 'ready' : 'locked', keys, secrets, current: isHere ? current : null }
  }

  /** Files what was signed for but never arrived, or makes a key that needs no signature. */
  function makeFirst(entry: DirectoryEntry): Promise<boolean> {
    making ??= first(entry).finally(() => {
      making = null
    })
    return making
  }

  async function first(entry: DirectoryEntry): Promise<boolean> {
    const unfiled = await keyring.unfiled()
    if (unfiled !== null) return publishKey(vault, address, unfiled, call).catch(isRefused)
    return isGoogle() && isAtHome(platform) && (await next(entry))
  }

  /** Offers refused for good are forgotten by now: the person makes a key by hand. */
  function isRefused(error: unknown): false {
    if (getErrorKind(error) === 'invalid') return false
    throw error
  }

  const isGoogle = () => identity.userInfo().auth_type === 'googlelogin'

  async function next({ keys }: DirectoryEntry, fresh?: FreshLogin): Promise<boolean> {
    const pair = await makePair(keys.length + 1)
    const link = {
      seq: keys.length + 1,
      keyHash: await cryptography.hashKey(pair.publicKey),
      previousHash: keys.at(-1)?.hash ?? '0',
    }
    if (link.seq > 1 && !isGoogle()) {
      wallet()
      const signed = await (await options.proofs()).signKey(link)
      return publishKey(vault, address, { ...pair, ...signed }, call)
    }
    const statement = renderKeyStatement({
      ...link,
      authority: new URL(platform.location.href).host,
      address: await cryptography.checksum(address),
      chainId: options.chainId(),
      nonce: createNonce(),
      issuedAt: new Date(platform.now()).toISOString(),
    })
    const signature = isGoogle() ? null : await sign(statement)
    const proof = link.seq > 1 ? await (await options.proofs()).forCall('renew-key', fresh) : {}
    return publishKey(vault, address, { ...pair, statement, signature }, call, proof)
  }

  /** Where the person's wallet gives their keys; undefined for other wallets. */
  function getSource(): MessageKeys | undefined {
    const signer = options.signer()
    return signer?.address.toLowerCase() === address ? signer.messageKeys : undefined
  }

  /** The key with a number: at random, or the wallet's, which may ask the person. */
  async function makePair(seq: number): Promise<KeyPair> {
    const source = getSource()
    return source === undefined ? cryptography.generate() : cryptography.toPair((await source.ask())(seq))
  }

  /** @throws DirectRefusal `no-wallet` */
  function wallet(): WalletSigner {
    const signer = options.signer()
    if (signer === null || signer.address.toLowerCase() !== address) throw new DirectRefusal('no-wallet')
    return signer
  }

  async function sign(statement: string): Promise<string> {
    const signer = wallet()
    return personalSign(signer.provider, statement, signer.address)
  }

  return {
    address,
    vault,
    keyring,
    directory,
    cryptography,
    keys,
    async ready(fresh) {
      const own = await keys(fresh)
      if (own.state !== 'ready') throw new DirectRefusal(refusals[own.state])
      return own as OwnKeys & { current: ProvenKey }
    },
    async renew(fresh) {
      if (!isAtHome(platform)) throw new DirectRefusal('not-home')
      const entry = await directory.getEntry(address, true)
      if (entry.state === 'forged') throw new DirectRefusal('own-key-forged')
      if (!(await next(entry, fresh))) throw new DirectRefusal('key-taken')
      return keys(true)
    },
    async recover() {
      const source = getSource()
      if (source === undefined) return 0
      const { keys } = await directory.getEntry(address, true)
      return recoverKeys(keyring, cryptography, toPublicKeys(keys), await source.ask())
    },
  }
}

const toPublicKeys = (keys: readonly ProvenKey[]) => keys.map(({ publicKey }) => publicKey)

export type Owners = ReturnType<typeof createOwners>

/** The owners of one client, each made once. */
export function createOwners(options: OwnerOptions) {
  const { identity } = options.context
  const owners = new Map<string, Promise<Owner>>()

  /** The signed-in address, lower case; null for guests and without a token. */
  const address = () =>
    identity.token() === null ? null : (identity.userInfo().address?.toLowerCase() ?? null)

  return {
    address,
    /** The signed-in person. @throws DirectRefusal `signed-out` */
    async present(): Promise<Owner> {
      const now = address()
      if (now === null) throw new DirectRefusal('signed-out')
      const known = owners.get(now) ?? createOwner(options, now)
      owners.set(now, known)
      known.catch(() => owners.delete(now))
      return known
    },
  }
}
