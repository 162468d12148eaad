import { FoyerError } from './foyer-error.ts'

/** One link of an address's key chain: number and hashes of a key for direct messages (docs/wire.md#message-keys). */
export interface KeyLink {
  /** Number of the key, from 1. */
  seq: number
  /** Lower-case hex SHA-256 of the 65 bytes of the public key. */
  keyHash: string
  /** Lower-case hex SHA-256 of the previous statement as UTF-8; `0` for the first. */
  previousHash: string
}

/** Fields of a key statement. For the first key the sign-in challenge can be the statement. */
export interface KeyStatementFields extends KeyLink {
  /** Host of the page that asks for the signature, with its port where it has one. */
  authority: string
  /** EIP-55 spelled. */
  address: string
  /** EIP-155. */
  chainId: number
  /** Letters and digits, 8 to 64. */
  nonce: string
  /** ISO 8601 UTC. */
  issuedAt: string
}

/** Resource line of a key link, in a sign-in challenge or in a key statement. */
export const keyResource = ({ seq, keyHash, previousHash }: KeyLink): string =>
  `urn:chat:key:${seq}:${keyHash}:${previousHash}`

const RESOURCE = /^urn:chat:key:([1-9]\d{0,5}):([0-9a-f]{64}):(0|[0-9a-f]{64})$/

/** The key link of a resource line; null when the line is another one. */
export function parseKeyResource(resource: string): KeyLink | null {
  const [, seq, keyHash, previousHash] = RESOURCE.exec(resource) ?? []
  if (seq === undefined || keyHash === undefined || previousHash === undefined) return null
  return { seq: Number(seq), keyHash, previousHash }
}

/** Text of a key statement (EIP-4361). A wallet signs it; a Google login stores it unsigned (docs/direct-messages.md). */
export function renderKeyStatement(fields: KeyStatementFields): string {
  const { authority, address, chainId, nonce, issuedAt } = fields
  return [
    `${authority} wants you to sign in with your Ethereum account:`,
    address,
    '',
    `Use a new key for private messages. Only sign this on ${authority}.`,
    '',
    `URI: https://${authority}/keys/v1`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    'Resources:',
    '- urn:chat:purpose:key:1',
    `- ${keyResource(fields)}`,
  ].join('\n')
}

const STATEMENT =
  /^(?<authority>[^\s/]+) wants you to sign in with your Ethereum account:\n(?<address>0x[0-9a-fA-F]{40})\n(?:.*\n)*?Chain ID: (?<chainId>\d{1,9})\nNonce: (?<nonce>[A-Za-z0-9]{8,64})\nIssued At: (?<issuedAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z)\n(?:.*\n)*- urn:chat:key:(?<seq>[1-9]\d{0,5}):(?<keyHash>[0-9a-f]{64}):(?<previousHash>0|[0-9a-f]{64})$/

/**
 * Fields of a key statement or of a sign-in challenge with a key. Trust them only after the rendered text equals
 * `text` byte for byte.
 *
 * @throws FoyerError when `text` is not a key statement
 */
export function parseKeyStatement(text: string): KeyStatementFields {
  const groups = STATEMENT.exec(text)?.groups
  if (groups === undefined) throw new FoyerError('This is not a statement about a key.')
  const { authority, address, nonce, issuedAt, keyHash, previousHash } = groups as Record<
    'authority' | 'address' | 'nonce' | 'issuedAt' | 'keyHash' | 'previousHash',
    string
  >
  const [chainId, seq] = [Number(groups.chainId), Number(groups.seq)]
  return { authority, address, chainId, nonce, issuedAt, seq, keyHash, previousHash }
}
