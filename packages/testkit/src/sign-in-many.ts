import { createHash, randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** A token as the server stores it. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Signs `size` new wallets in by writing their tokens into the database, which saves a signature each. */
export async function signInMany(world: World, size: number): Promise<Person[]> {
  const people = Array.from({ length: size }, () => {
    const key = generatePrivateKey()
    const address = privateKeyToAddress(key).toLowerCase()
    return { key, address, token: randomBytes(32).toString('base64url') }
  })
  const { pool } = world.context.database
  const addresses = people.map(({ address }) => address)
  await pool.query(
    `INSERT INTO identities (id, uuid, auth_type, address, real_address)
     SELECT a, gen_random_uuid()::text, 'wallet', a, a FROM unnest($1::text[]) a`,
    [addresses],
  )
  await pool.query(
    `INSERT INTO tokens (hash, identity, adapter, audience, expires_at)
     SELECT h, a, 'metamask', 'localhost', now() + interval '1 hour' FROM unnest($1::text[], $2::text[]) t (a, h)`,
    [addresses, people.map(({ token }) => hashToken(token))],
  )
  return people.map(({ key, address, token }) => ({
    ...{ key, address },
    headers: { authorization: `Bearer ${token}` },
  }))
}
