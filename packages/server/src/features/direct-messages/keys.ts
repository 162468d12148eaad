import { createHash } from 'node:crypto'
import {
  FoyerError,
  type Input,
  type KeyStatementFields,
  parseKeyStatement,
  renderKeyStatement,
} from '@foyer/contract'
import type { addKey } from '@foyer/contract/direct-messages'
import { getAddress } from 'viem/utils'
import { isHomeAuthority } from '../../access/home.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../lib/inputs.ts'
import { getSignatures } from '../sign-in/api.ts'
import { decodePublicKey } from './envelope.ts'
import { findSignInText, insertStatement, readLogin, readStatements } from './key-store.ts'

const sha256Hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
/** How far the time of a first statement may be from ours: it was made just now. */
const CLOCK_SKEW_MS = 3_600_000

/** A key with the statement that binds it to `address`, the account that files it, and the page that sends it. */
export type NewKey = Input<typeof addKey>['body'] & {
  address: string
  account: string
  /** Undefined for callers that are no page. */
  origin: string | undefined
}

/**
 * Adds the next key of an address (TH-21): the statement's text is one of ours byte for byte, it continues the
 * chain, names this very key, and the wallet has signed it. Google logins have no key to sign with; their
 * statements are attested by the server and clients say so.
 *
 * @returns `keyStale` when somebody added another one meanwhile
 * @throws Refused `invalid`, `unavailable`
 */
export async function acceptKey(context: Context, key: NewKey): Promise<'accepted' | 'keyStale'> {
  const { db } = context.database
  const publicKey = decodePublicKey(key.pub_key_base64)
  if (publicKey === null)
    throw invalid('pub_key_base64', 'must be a public key: 1, X25519 and Ed25519, 65 bytes')
  const fields = fieldsOf(key.statement)
  if (fields.keyHash !== sha256Hex(publicKey)) throw invalid('statement', 'is about another key')
  if (fields.address !== getAddress(key.address)) throw invalid('statement', 'is about another address')
  const attestedBy = await attestation(context, key, fields)
  await assertOurText(context, key, fields)

  const last = (await readStatements(db, key.address)).at(-1)
  const expected = last === undefined ? '0' : sha256Hex(last.statement)
  if (fields.seq !== (last?.seq ?? 0) + 1 || fields.previousHash !== expected) return 'keyStale'
  const row = {
    address: key.address,
    seq: fields.seq,
    pubKey: key.pub_key_base64,
    statement: key.statement,
    signature: key.signature,
    previousHash: fields.previousHash,
    attestedBy,
  }
  const isAskedFor = fields.seq > 1 && key.signature !== null
  const asked = isAskedFor ? { account: key.account, nonce: fields.nonce } : null
  const stored = await insertStatement(context.database, row, asked)
  if (stored === 'notAsked')
    throw invalid('statement', 'must be the text asked for with the act renew-key, five minutes ago at most')
  context.lookups.forgetPerson(key.address)
  return stored === 'stored' ? 'accepted' : 'keyStale'
}

/** The place in its chain that a statement claims; 0 for what is no statement. */
export function seqOf(statement: string): number {
  try {
    return parseKeyStatement(statement).seq
  } catch {
    // The handler refuses it in its own words.
    return 0
  }
}

function fieldsOf(statement: string): KeyStatementFields {
  try {
    return parseKeyStatement(statement)
  } catch (error) {
    if (error instanceof FoyerError) throw invalid('statement', 'must be a statement about a key')
    throw error
  }
}

/**
 * A first key comes with the sign-in challenge that was signed for, or a statement made just now. A later one
 * comes with the text that its account asked for, which `insertStatement` uses up; a Google login has signed in
 * anew instead, which the route has checked.
 */
async function assertOurText(
  context: Context,
  { address, statement, signature, origin }: NewKey,
  fields: KeyStatementFields,
): Promise<void> {
  const { db } = context.database
  const isFirst = fields.seq === 1
  if (isFirst && (await findSignInText(db, address, fields.nonce)) === statement) return
  if (renderKeyStatement(fields) !== statement)
    throw invalid('statement', 'must be the text of a key statement, or the sign-in challenge just used')
  if (!isHomeAuthority(context.config, fields.authority))
    throw invalid('statement', 'must be made on a page of this chat')
  // The time of a later one is that of its challenge.
  if (!isFirst && signature !== null) return
  if (Math.abs(Date.parse(fields.issuedAt) - Date.now()) > CLOCK_SKEW_MS)
    throw invalid('statement', 'must have been made just now')
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== fields.authority))
    throw invalid('statement', 'must name the page that asks')
}

/** Who vouches for a statement. @throws Refused */
async function attestation(
  context: Context,
  { address, statement: message, signature }: NewKey,
  { chainId }: KeyStatementFields,
): Promise<'wallet' | 'server'> {
  const isGoogle = (await readLogin(context.database.db, address)) === 'googlelogin'
  if (isGoogle && signature === null) return 'server'
  if (isGoogle || signature === null) throw invalid('signature', isGoogle ? 'must be null' : 'is missing')
  const signer = await getSignatures(context).signerOf({ address, chainId, message, signature })
  if (signer === null) throw invalid('signature', 'was not made by this address')
  return 'wallet'
}
