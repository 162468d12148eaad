import type { AuthType } from '@foyer/contract'
import { profile } from '@foyer/contract/profile'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { domainInput } from '../../inputs.ts'
import { type Identified, route } from '../../route.ts'
import { findOrInsertIdentity } from './store.ts'

const AUTH_TYPE: Record<Identified['kind'], AuthType> = {
  guest: 'guest',
  wallet: 'wallet',
  google: 'googlelogin',
}

export function registerProfile(app: FastifyInstance, context: Context): void {
  route(app, context, profile.userInfo, { who: 'identity' }, async ({ input, caller }) => {
    const domain = input.query.domain === undefined ? null : domainInput(input.query.domain)
    const [row, is_blocked] = await Promise.all([
      findOrInsertIdentity(context.database.db, caller.id, AUTH_TYPE[caller.kind]),
      domain === null ? false : context.registry.isBlocked(domain, caller.id),
    ])
    return {
      uuid: caller.kind === 'guest' ? caller.uuid : (row.uuid ?? ''),
      address: row.address,
      auth_type: AUTH_TYPE[caller.kind],
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      real_address: row.realAddress,
      public_id: row.id,
      chat_level: 0,
      is_domain_owner: false,
      is_blocked,
    }
  })
}
