import type { AuthType, Input } from '@foyer/contract'
import { profile, type update } from '@foyer/contract/profile'
import type { FastifyInstance } from 'fastify'
import { isOwnAddress } from '../../caller.ts'
import type { Context } from '../../context.ts'
import {
  addressInput,
  assertFaultless,
  domainInput,
  faultOfLink,
  faultOfText,
  identityInput,
} from '../../inputs.ts'
import { readLevel } from '../../levels.ts'
import { type Identified, route } from '../../route.ts'
import { findOrInsertIdentity, type ProfileChanges, readProfile, updateProfile } from './store.ts'

const AUTH_TYPE: Record<Identified['kind'], AuthType> = {
  guest: 'guest',
  wallet: 'wallet',
  google: 'googlelogin',
}
const NAME_MAX = 32
const BIO_MAX = 280
/** A raw X25519 public key. */
const KEY_BYTES = 32

export function registerProfile(app: FastifyInstance, context: Context): void {
  const { registry } = context
  const { db } = context.database

  route(app, context, profile.userInfo, { who: 'identity' }, async ({ input, caller }) => {
    const domain = input.query.domain === undefined ? null : domainInput(input.query.domain)
    const row = await findOrInsertIdentity(db, caller.id, AUTH_TYPE[caller.kind])
    const [chat_level, is_domain_owner, is_blocked] = await Promise.all([
      readLevel(db, caller.id, domain),
      domain !== null && registry.isOwner(domain, caller.id),
      domain !== null && registry.isBlocked(domain, caller.id),
    ])
    return {
      uuid: caller.kind === 'guest' ? caller.uuid : (row.uuid ?? ''),
      address: row.address,
      auth_type: AUTH_TYPE[caller.kind],
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      real_address: row.realAddress,
      public_id: row.id,
      chat_level,
      is_domain_owner,
      is_blocked,
    }
  })

  route(app, context, profile.get, { who: 'anyone' }, async ({ input, refuse }) => {
    const found = await readProfile(db, identityInput(input.params.address))
    if (found === undefined) throw refuse('missing')
    return found
  })

  route(
    app,
    context,
    profile.update,
    { who: 'anyone', limit: 'write' },
    async ({ input, caller, refuse }) => {
      if (caller.kind === 'anon' || caller.kind === 'guest') throw refuse('refused')
      const { address = null } = input.body
      if (address !== null && !isOwnAddress(caller, addressInput(address))) throw refuse('forbidden')
      const updated = await updateProfile(db, caller.id, readChanges(input.body))
      if (updated === 'suspended') throw refuse('refused')
      if (updated === 'missing') throw refuse('missing')
      registry.forgetPerson(caller.id)
      return updated
    },
  )
}

/** What is to change: null and the empty text take a field back, a missing one leaves it. @throws Refused */
function readChanges(body: Input<typeof update>['body']): ProfileChanges {
  const { display_name, avatar_url, bio, website, pub_key_base64 } = body
  const isText = (text: string | null | undefined): text is string => typeof text === 'string' && text !== ''
  assertFaultless({
    display_name: typeof display_name === 'string' ? faultOfText(display_name, { max: NAME_MAX }) : null,
    avatar_url: isText(avatar_url) ? faultOfLink(avatar_url) : null,
    bio: isText(bio) ? faultOfText(bio, { max: BIO_MAX, lines: true }) : null,
    website: isText(website) ? faultOfLink(website) : null,
    pub_key_base64: isText(pub_key_base64) ? faultOfKey(pub_key_base64) : null,
  })
  return given({
    displayName: display_name,
    avatarUrl: avatar_url === '' ? null : avatar_url,
    bio: bio === '' ? null : bio,
    website: website === '' ? null : website,
    pubKeyBase64: pub_key_base64 === '' ? null : pub_key_base64,
  })
}

const given = (values: Record<string, string | null | undefined>): ProfileChanges =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function faultOfKey(text: string): string | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === KEY_BYTES && bytes.toString('base64') === text ? null : 'must be 32 bytes in base64'
}
