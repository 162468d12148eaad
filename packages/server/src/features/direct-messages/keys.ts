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
import { isProviderType } from '../../access/caller.ts'
import { isHomeAuthority } from '../../access/home.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../lib/inputs.ts'
import { getSignatures } from '../sign-in/api.ts'
import { decodePublicKey } from './envelope.ts'
import { findSignInText, insertStatement, readLogin, readStatements } from './key-store.ts'

const sha256Hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
/** Maximum difference between the time in a first statement and the server's. */
const CLOCK_SKEW_MS = 3_600_000

/** A key with its statement, the address it belongs to, the calling account and the calling page. */
export type NewKey = Input<typeof addKey>['body'] & {
  address: string
  account: string
  /** Undefined for callers that are not a page. */
  origin: string | undefined
}

/**
 * Adds the next key of an address (TH-21). The statement must be a text of this server byte for byte, continue the
 * chain, name this key, and be signed by the wallet. Google logins cannot sign; the server attests their statements,
 * which clients show.
 *
 * @returns `keyStale` when another key was added meanwhile
 * @throws HttpError 400 `invalid`, 503 `unavailable`
 */
export async function acceptKey(context: Context, key: NewKey): Promise<'accepted' | 'keyStale'> {
  const { db } = context.database
  const publicKey = decodePublicKey(key.pub_key_base64)
  if (publicKey === null)
    throw invalid('pub_key_base64', 'must be a public key: 1, X25519 and Ed25519, 65 bytes')
  const fields = parseFields(key.statement)
  if (fields.keyHash !== sha256Hex(publicKey)) throw invalid('statement', 'is about another key')
  if (fields.address !== getAddress(key.address)) throw invalid('statement', 'is about another address')
  const attestedBy = await attest(context, key, fields)
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

/** The sequence number that a statement claims; 0 when the text is no statement. */
export function parseSeq(statement: string): number {
  try {
    return parseKeyStatement(statement).seq
  } catch {
    // The handler refuses it with its own error.
    return 0
  }
}

function parseFields(statement: string): KeyStatementFields {
  try {
    return parseKeyStatement(statement)
  } catch (error) {
    if (error instanceof FoyerError) throw invalid('statement', 'must be a statement about a key')
    throw error
  }
}

/**
 * A first key comes with the used sign-in challenge, or with a statement made just now. A later key comes with the
 * text issued to its account, which `insertStatement` uses up; a Google login has signed in again instead, which the
 * route has checked.
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
  // The time of a later statement is checked through its challenge.
  if (!isFirst && signature !== null) return
  if (Math.abs(Date.parse(fields.issuedAt) - Date.now()) > CLOCK_SKEW_MS)
    throw invalid('statement', 'must have been made just now')
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== fields.authority))
    throw invalid('statement', 'must name the page that asks')
}

/** Whether the wallet or the server attests a statement. @throws HttpError 400 `invalid`, 503 `unavailable` */
async function attest(
  context: Context,
  { address, statement: message, signature }: NewKey,
  { chainId }: KeyStatementFields,
): Promise<'wallet' | 'server'> {
  const hasNoKey = isProviderType(await readLogin(context.database.db, address))
  if (hasNoKey && signature === null) return 'server'
  if (hasNoKey || signature === null) throw invalid('signature', hasNoKey ? 'must be null' : 'is missing')
  const signer = await getSignatures(context).getSigner({ address, chainId, message, signature })
  if (signer === null) throw invalid('signature', 'was not made by this address')
  return 'wallet'
}
