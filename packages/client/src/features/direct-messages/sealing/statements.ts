import { type KeyStatementFields, parseKeyStatement, renderKeyStatement, sha256Hex } from '@foyer/contract'
import type { KeyStatement } from '@foyer/contract/direct-messages'
import { sha256 } from '@noble/hashes/sha2.js'
import { toHex } from './bytes.ts'
import { publicKeyOf } from './key-pair.ts'
import { signerOf } from './signer.ts'

/** Who vouches for a key: the wallet itself, as this device has checked, or no more than the server's word. */
export type Trust = 'wallet' | 'server'

/** One key of an address, whose statement holds. */
export interface ProvenKey {
  seq: number
  /** base64, 65 bytes. */
  publicKey: string
  /** Lower-case hex SHA-256 of the statement: what is pinned and compared. */
  hash: string
  trust: Trust
  /** True for an identity that has no wallet to sign with. */
  isGoogle: boolean
  /** Epoch ms; the statement's own. */
  issuedAt: number
}

/** Lines that make a sign-in challenge a key statement too (WIRE.md 5.1). */
const SIGN_IN_LINES = '\nResources:\n- urn:chat:purpose:token:2\n- urn:chat:key:'

/**
 * The keys of an address, first to last, or null when any part of the chain does not hold: a statement of
 * another text, address, key or place, or one that is vouched for by less than the one before it.
 */
export function proveChain(address: string, statements: readonly KeyStatement[]): ProvenKey[] | null {
  const keys: ProvenKey[] = []
  for (const statement of statements) {
    const key = prove(address, statement, keys.at(-1))
    if (key === null) return null
    keys.push(key)
  }
  return keys
}

function prove(address: string, given: KeyStatement, before: ProvenKey | undefined): ProvenKey | null {
  try {
    const fields = parseKeyStatement(given.statement)
    const { bytes } = publicKeyOf(given.pub_key_base64)
    const isOurs = isOurText(given.statement, fields)
    const isLinked = fields.seq === (before?.seq ?? 0) + 1 && fields.previousHash === (before?.hash ?? '0')
    const isAbout = fields.address.toLowerCase() === address && fields.keyHash === toHex(sha256(bytes))
    if (!isOurs || !isLinked || !isAbout) return null
    const trust = trustOf(address, given)
    const isGoogle = given.signature === null
    if (
      before !== undefined &&
      (before.isGoogle !== isGoogle || (before.trust === 'wallet' && trust !== 'wallet'))
    )
      return null
    const hash = sha256Hex(given.statement)
    const issuedAt = Date.parse(fields.issuedAt)
    return { seq: fields.seq, publicKey: given.pub_key_base64, hash, trust, isGoogle, issuedAt }
  } catch {
    // Whatever is wrong with it, it binds nothing.
    return null
  }
}

const isOurText = (text: string, fields: KeyStatementFields) =>
  renderKeyStatement(fields) === text || text.includes(SIGN_IN_LINES)

/** A contract's signature cannot be checked without its chain: it counts as the server's word. */
const trustOf = (address: string, { statement, signature }: KeyStatement): Trust =>
  signature !== null && signerOf(statement, signature) === address ? 'wallet' : 'server'
