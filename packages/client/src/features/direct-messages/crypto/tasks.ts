import type { KeyStatement } from '@foyer/contract/direct-messages'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromBase64, toHex } from '../../../lib/bytes.ts'
import { checksummed } from '../../../lib/checksum-address.ts'
import type { Homes } from '../../../platform/homes.ts'
import { unwrapSecrets, type WrappingSecret, wrapSecrets } from './backup-blob.ts'
import { generateKeyPair, toKeyPair } from './key-pair.ts'
import { open, seal, type ToOpen } from './opening.ts'
import { type SafetySide, toSafetyCode } from './safety-code.ts'
import { recoverSigner } from './signer.ts'
import { proveChain } from './statements.ts'

/** Everything that needs the libraries: in browsers done by a worker, elsewhere in place. */
export const tasks = {
  generate: async () => generateKeyPair(),
  toPair: async (secret: string) => toKeyPair(secret),
  /** Lower-case hex SHA-256 of a public key, as statements name it. */
  hashKey: async (publicKey: string) => toHex(sha256(fromBase64(publicKey))),
  checksum: async (address: string) => checksummed(address),
  recoverSigner: async ({ message, signature }: { message: string; signature: string }) =>
    recoverSigner(message, signature),
  prove: async ({
    address,
    statements,
    homes,
  }: {
    address: string
    statements: KeyStatement[]
    homes: Homes
  }) => proveChain(address, statements, homes),
  safetyCode: async ([a, b]: [SafetySide, SafetySide]) => toSafetyCode(a, b),
  seal,
  open: (messages: ToOpen[]) => open(messages),
  wrap: async ({ wrapping, secrets }: { wrapping: WrappingSecret; secrets: string[] }) =>
    wrapSecrets(wrapping, secrets),
  unwrap: async ({ wrapping, wrapped }: { wrapping: WrappingSecret; wrapped: string }) =>
    unwrapSecrets(wrapping, wrapped),
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
