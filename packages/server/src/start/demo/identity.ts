import { createHash } from 'node:crypto'
import { guestId } from '../../access/caller.ts'
import type { Context } from '../../context.ts'
import { people } from './script.ts'

export type Name = keyof typeof people

/** Address or guest id of a demo person: the same at every start, and without a private key. */
export function toId({ secret }: Pick<Context, 'secret'>, name: Name): string {
  if (people[name].authType === 'guest') return guestId(secret, `demo ${name}`)
  return `0x${createHash('sha256').update(`demo ${name}`).digest('hex').slice(0, 40)}`
}
