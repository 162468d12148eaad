import {
  CHALLENGE_MINUTES,
  type KeyStatementFields,
  keyResource,
  parseKeyStatement,
  renderKeyStatement,
  renderSignInText,
  SIGN_IN_RESOURCE,
  sha256Hex,
} from '@foyer/contract'
import type { KeyStatement } from '@foyer/contract/direct-messages'
import { sha256 } from '@noble/hashes/sha2.js'
import { toHex } from '../../../lib/bytes.ts'
import { type Homes, isHome } from '../../../platform/homes.ts'
import { parsePublicKey } from './key-pair.ts'
import { recoverSigner } from './signer.ts'

/** Source of trust in a key: the wallet's signature, as this device has checked, or only the server's word. */
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

/**
 * The keys of an address, first to last, or null when any part of the chain does not hold: a statement of
 * another text, address, key or place, one that was signed for on a page of another site, or one that is vouched
 * for by less than the one before it. A statement signed on another site is only that site's claim, and its key is never written to.
 */
export function proveChain(
  address: string,
  statements: readonly KeyStatement[],
  homes: Homes,
): ProvenKey[] | null {
  const keys: ProvenKey[] = []
  for (const statement of statements) {
    const key = prove(address, statement, { before: keys.at(-1), homes })
    if (key === null) return null
    keys.push(key)
  }
  return keys
}

function prove(
  address: string,
  given: KeyStatement,
  { before, homes }: { before: ProvenKey | undefined; homes: Homes },
): ProvenKey | null {
  try {
    const fields = parseKeyStatement(given.statement)
    const { bytes } = parsePublicKey(given.pub_key_base64)
    const isOurs = isOurText(given.statement, fields) && isHome(homes, fields.authority)
    const isLinked = fields.seq === (before?.seq ?? 0) + 1 && fields.previousHash === (before?.hash ?? '0')
    const isAbout = fields.address.toLowerCase() === address && fields.keyHash === toHex(sha256(bytes))
    if (!isOurs || !isLinked || !isAbout) return null
    const trust = getTrust(address, given)
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

/** A separate statement, or a sign-in challenge that contains one (docs/wire.md#message-keys). */
const isOurText = (text: string, fields: KeyStatementFields) =>
  renderKeyStatement(fields) === text || toSignInText(text, fields) === text

/** A sign-in with the fields of a text; its statement and page are whatever the text says. */
function toSignInText(text: string, fields: KeyStatementFields): string {
  const [, , , statement = '', , page = ''] = text.split('\n')
  return renderSignInText({
    ...fields,
    ...{ statement, uri: page.slice('URI: '.length), minutes: CHALLENGE_MINUTES.token },
    resources: [SIGN_IN_RESOURCE, keyResource(fields)],
  })
}

/** A contract's signature cannot be checked without its chain: it counts as the server's word. */
const getTrust = (address: string, { statement, signature }: KeyStatement): Trust =>
  signature !== null && recoverSigner(statement, signature) === address ? 'wallet' : 'server'
