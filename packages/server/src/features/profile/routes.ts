import { Readable } from 'node:stream'
import { type AuthType, BIO_MAX, type Input, NAME_MAX, type StaffRole } from '@foyer/contract'
import { profile, type update } from '@foyer/contract/profile'
import type { FastifyInstance } from 'fastify'
import { getEns, getPicture } from '../../access/lookup-cache.ts'
import { isOwnOrJoined } from '../../access/own-addresses.ts'
import type { Context } from '../../context.ts'
import { Encoded, route } from '../../http/route.ts'
import type { Identified } from '../../http/route-options.ts'
import {
  addressInput,
  assertFaultless,
  domainInput,
  findLinkFault,
  findTextFault,
  identityInput,
  invalid,
} from '../../lib/inputs.ts'
import { findNameFaults } from '../../lib/names/input.ts'
import { getNameFlag, tidyName } from '../../lib/names/rule.ts'
import { countReportNews } from '../moderation/api.ts'
import { readLevel } from '../rewards/api.ts'
import { showFace } from '../rooms/api.ts'
import { registerEnsNames } from './ens/register.ts'
import { erasePerson } from './erase.ts'
import { exportJson } from './export.ts'
import { registerNickname } from './nickname.ts'
import { registerPeople } from './people.ts'
import { registerPersonPictures, registerStoredPictures } from './picture.ts'
import { createGuestRow, type ProfileChanges, readIdentityRow, readProfile, updateProfile } from './store.ts'
import { registerUpload } from './upload.ts'

const NO_ROLES: readonly StaffRole[] = []

const AUTH_TYPE: Record<Identified['kind'], AuthType> = {
  guest: 'guest',
  wallet: 'wallet',
  google: 'googlelogin',
  member: 'member',
}

export function registerProfile(app: FastifyInstance, context: Context): void {
  const { lookups } = context
  const { db, pool } = context.database
  registerPersonPictures(app, context)
  registerStoredPictures(app, context)
  registerUpload(app, context)
  registerNickname(app, context)
  registerPeople(app, context)
  registerEnsNames(context)

  /** A key changes with a signed statement, never with a bearer only (TH-21). @throws HttpError 400 */
  async function assertCurrentKey(id: string, key: string | null) {
    const current = (await readProfile(db, id))?.pub_key_base64 ?? null
    if ((key || null) !== current)
      throw invalid('pub_key_base64', 'changes with a signed statement in dm-keys')
  }

  route(app, context, profile.userInfo, { who: 'identity', site: 'any' }, async ({ input, caller }) => {
    const domain = input.query.domain === undefined ? null : domainInput(input.query.domain)
    const row = (await readIdentityRow(db, caller.id)) ?? createGuestRow(caller.id)
    const [chat_level, domain_roles, is_blocked, ban, news] = await Promise.all([
      readLevel(db, caller.id, domain),
      domain === null ? NO_ROLES : lookups.roles(domain, caller.id),
      domain !== null && lookups.isBlocked(domain, caller.id),
      lookups.ban(caller.id),
      countReportNews(context.database.pool, caller.id),
    ])
    return {
      uuid: caller.kind === 'guest' ? caller.uuid : (row.uuid ?? ''),
      address: row.address,
      auth_type: AUTH_TYPE[caller.kind],
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      real_address: row.realAddress,
      public_id: row.id,
      display_name: row.displayName,
      ...getNameFlag(row),
      ...getEns(row),
      avatar_url: getPicture(row),
      chat_level,
      is_domain_owner: domain_roles.includes('owner'),
      domain_roles: [...domain_roles],
      is_blocked,
      ...(lookups.isOperator(caller.id) && { is_operator: true as const }),
      ...(ban !== null && { ban }),
      ...(news > 0 && { report_news: news }),
    }
  })

  route(app, context, profile.get, { who: 'anyone', site: 'any' }, async ({ input, refuse }) => {
    const found = await readProfile(db, identityInput(input.params.address))
    if (found === undefined) throw refuse('missing')
    return found
  })

  route(
    app,
    context,
    profile.exportData,
    { who: 'identity', site: 'self', limit: 'ownData' },
    async ({ caller, reply }) => {
      reply.header('content-disposition', EXPORT_FILE)
      return new Encoded(Readable.from(exportJson(context.database.pool, caller.id)))
    },
  )

  route(
    app,
    context,
    profile.deleteAccount,
    { who: 'identity', site: 'self', limit: 'ownData' },
    async ({ input, caller, raw }) => {
      if (input.query.public_id.toLowerCase() !== caller.id)
        throw invalid('public_id', 'must be your own, as get-user-info tells it')
      await erasePerson(context, caller.id)
      await context.security.note('account_deleted', { caller, raw })
      return undefined
    },
  )

  route(
    app,
    context,
    profile.update,
    { who: 'anyone', limit: 'write' },
    async ({ input, caller, refuse }) => {
      if (!('login' in caller)) throw refuse('refused')
      const { address = null } = input.body
      if (address !== null && !(await isOwnOrJoined(context, caller, addressInput(address))))
        throw refuse('forbidden')
      const stored = await readProfile(db, caller.id)
      const before = stored?.display_name ?? null
      const changes = readChanges(input.body, {
        name: findKeptName(before, input.body.display_name),
        picture: stored?.avatar_url ?? null,
      })
      if (input.body.pub_key_base64 !== undefined)
        await assertCurrentKey(caller.id, input.body.pub_key_base64)
      const updated = await updateProfile(pool, caller.id, changes)
      if (updated === 'suspended') throw refuse('refused')
      if (updated === 'missing') throw refuse('missing')
      lookups.forgetPerson(caller.id)
      await context.events.publish('profile.changed', { identity: caller.id })
      const isNewFace = updated.avatar_url !== (stored?.avatar_url ?? null)
      if (updated.display_name !== before || isNewFace) await showFace(context, caller.id)
      return updated
    },
  )
}

/** The stored name when the body repeats it, although the rules may refuse it by now; undefined when it changes. */
const findKeptName = (stored: string | null, name: string | null | undefined): string | undefined =>
  stored && typeof name === 'string' && tidyName(stored) === tidyName(name) ? stored : undefined

/** File name that browsers use for an export. */
const EXPORT_FILE = 'attachment; filename="foyer-data.json"'

/**
 * Changes of a profile: null and the empty text clear a field, a missing field stays.
 *
 * @param kept the stored values that are not checked again: the name when the body repeats it, and the picture
 * @throws HttpError 400 `invalid`
 */
function readChanges(
  body: Input<typeof update>['body'],
  kept: { name: string | undefined; picture: string | null },
): ProfileChanges {
  const { avatar_url, bio, website } = body
  const display_name = kept.name ?? body.display_name
  const isText = (text: string | null | undefined): text is string => typeof text === 'string' && text !== ''
  assertFaultless({
    ...(typeof display_name === 'string' && kept.name === undefined
      ? findNameFaults('display_name', display_name, { max: NAME_MAX, bearer: 'person' })
      : {}),
    avatar_url: isText(avatar_url) && avatar_url !== kept.picture ? findLinkFault(avatar_url) : null,
    bio: isText(bio) ? findTextFault(bio, { max: BIO_MAX, lines: true }) : null,
    website: isText(website) ? findLinkFault(website) : null,
  })
  return dropUndefined({
    displayName: typeof display_name === 'string' ? (kept.name ?? tidyName(display_name)) : display_name,
    // A repeated picture may be that of ENS, which is not chosen by that.
    avatarUrl: avatar_url === kept.picture ? undefined : avatar_url === '' ? null : avatar_url,
    bio: bio === '' ? null : bio,
    website: website === '' ? null : website,
  })
}

const dropUndefined = (values: Record<string, string | null | undefined>): ProfileChanges =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
