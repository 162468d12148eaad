import type { Input } from '@foyer/contract'
import { type block, domains, type updateUrlSetting as put, type UrlSetting } from '@foyer/contract/domains'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { isOwnAddress } from '../../access/caller.ts'
import { byOwner, byStaff, ofBody, ofPath, worksFor } from '../../access/owner.ts'
import { scopeInput, toPageOfDomain } from '../../access/resolve-room.ts'
import type { Context } from '../../context.ts'
import { dropOtherPicture } from '../../database/pictures.ts'
import { route } from '../../http/route.ts'
import {
  addressInput,
  assertFaultless,
  assertUnchanged,
  domainInput,
  endInput,
  findLinkFault,
  findTextFault,
  identityInput,
  invalid,
} from '../../lib/inputs.ts'
import { findNameFaults } from '../../lib/names/input.ts'
import { getMinting } from '../rewards/api.ts'
import { readBlock, readBlocked, readBlocks, readBlocksOf, toBlock } from './blocklist.ts'
import { registerLogo } from './logo.ts'
import { deleteBlockIn, insertBlockIn } from './person-blocks.ts'
import { findDomainName, readOwnSettings, toSettingsLine, updateDomain } from './store.ts'
import {
  deleteUrlSetting,
  insertUrlSetting,
  readUrlSetting,
  readUrlSettings,
  type UrlSettingValues,
  updateUrlSetting,
} from './url-settings.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const TITLE_MAX = 100
const TEXT_MAX = 500

export function registerDomains(app: FastifyInstance, context: Context): void {
  const { database, lookups } = context
  const { db, pool } = database
  const ofId = ({ params }: { params: { id: string } }) => readUrlSetting(db, params.id)

  route(
    app,
    context,
    domains.settings,
    { who: 'anyone', site: ({ params }) => params.domain },
    async ({ input }) => lookups.domain(domainInput(input.params.domain)),
  )

  route(
    app,
    context,
    domains.urlSettings,
    { who: 'anyone', site: ({ params }) => params.x },
    async ({ input, refuse }) => {
      const found = await readUrlSettings(db, scopeInput(input.params.x))
      if (found === undefined) throw refuse('missing')
      return found
    },
  )

  route(
    app,
    context,
    domains.urlSetting,
    { who: 'anyone', site: async (input) => (await ofId(input))?.domain },
    async ({ input, refuse }) => {
      const found = await readUrlSetting(db, input.params.id)
      if (found === undefined) throw refuse('missing')
      return found
    },
  )

  const ofDomain = ({ params }: { params: { domain: string } }) => params.domain
  route(
    app,
    context,
    domains.blocklistOfDomain,
    { who: 'anyone', site: ofDomain },
    async ({ input, caller, refuse }) => {
      const { domain: x } = input.params
      if (ADDRESS.test(x)) {
        if (caller.kind === 'anon') throw refuse('credentialsNeeded')
        if (!isOwnAddress(caller, addressInput(x, 'domain'))) throw refuse('forbidden')
        return readBlocksOf(pool, caller.id)
      }
      const domain = /^[0-9a-f]{64}$/.test(x) ? await findDomainName(db, x) : domainInput(x)
      if (domain === undefined || caller.id === null) return []
      if (await worksFor(context, caller, domain, 'moderator')) return readBlocked(pool, domain)
      return (await readBlock(pool, domain, caller.id)) === undefined ? [] : [caller.id]
    },
  )

  route(
    app,
    context,
    domains.blocklistOfAddress,
    { who: 'identity', site: ofDomain },
    async ({ input, caller, refuse }) => {
      const domain = domainInput(input.params.domain)
      const identity = identityInput(input.params.address)
      if (!isOwnAddress(caller, identity) && !(await worksFor(context, caller, domain, 'moderator')))
        throw refuse('forbidden')
      const found = await readBlock(pool, domain, identity)
      return found === undefined ? [] : [found]
    },
  )

  route(
    app,
    context,
    domains.blocks,
    { who: 'account', role: 'moderator', owner: ofPath },
    ({ subject: { domain } }) => readBlocks(pool, domain),
  )

  route(
    app,
    context,
    domains.ownSettings,
    { who: 'account', role: 'moderator', owner: ofPath },
    ({ subject: { domain } }) => readOwnSettings(pool, domain),
  )

  route(
    app,
    context,
    domains.update,
    byOwner(ofPath),
    async ({ input, caller, subject, audited, refuse }) => {
      const { domain } = subject
      const { title, logo_url, domain_allowlist, expected } = input.body
      assertFaultless({
        title: title ? findTextFault(title, { max: TITLE_MAX }) : null,
      })
      const isOperator = context.config.admins.includes(caller.id)
      const hosts = domain_allowlist?.map((host) => domainInput(host, 'domain_allowlist'))
      const rewarded = await audited(async (client) => {
        const before = await readOwnSettings(client, domain)
        assertUnchanged(before, expected, refuse)
        if (logo_url && logo_url !== before.logo_url) assertFaultless({ logo_url: findLinkFault(logo_url) })
        // Operators may use reserved names for their own domains.
        if (title && title !== before?.title && !isOperator)
          assertFaultless(findNameFaults('title', title, { max: TITLE_MAX, bearer: 'business' }))
        const changes = {
          ...input.body,
          domain_allowlist: hosts && [...new Set(hosts)],
          title: title === '' ? null : title,
          logo_url: logo_url === '' ? null : logo_url,
        }
        const answer = await updateDomain(client, domain, changes, getMinting(context.config))
        if (changes.logo_url !== undefined) await dropOtherPicture(client, { domain }, changes.logo_url)
        return {
          answer,
          line: {
            before: toSettingsLine(before),
            after: toSettingsLine(await readOwnSettings(client, domain)),
          },
        }
      })
      lookups.forgetDomain(domain)
      await context.events.publish('domain.changed', { domain })
      await context.events.publish('rewards.changed', { domain, identities: rewarded })
      return lookups.domain(domain)
    },
  )

  registerLogo(app, context)

  route(
    app,
    context,
    domains.createUrlSetting,
    byOwner(ofBody),
    async ({ input, subject: { domain }, audited, refuse }) => {
      const values = await urlSettingInput(context, domain, input.body)
      const made = await audited(async (client) => {
        const setting = await insertUrlSetting(drizzle(client), domain, values)
        if (setting === undefined) throw refuse('taken')
        return { answer: setting, line: { target: setting.id, after: toUrlSettingLine(setting) } }
      })
      await context.events.publish('domain.changed', { domain })
      return made
    },
  )

  route(
    app,
    context,
    domains.updateUrlSetting,
    byOwner(ofId),
    async ({ input, subject: { domain, id }, audited, refuse }) => {
      const { expected } = input.body
      const values = await urlSettingInput(context, domain, input.body)
      const updated = await audited(async (client) => {
        const before = await readUrlSetting(drizzle(client), id)
        if (before === undefined) throw refuse('notFound')
        assertUnchanged(before, expected, refuse)
        const setting = await updateUrlSetting(drizzle(client), { domain, id }, values)
        if (setting === undefined) throw refuse('notFound')
        if (setting === 'taken') throw refuse('taken')
        return {
          answer: setting,
          line: { target: id, before: toUrlSettingLine(before), after: toUrlSettingLine(setting) },
        }
      })
      await context.events.publish('domain.changed', { domain })
      return updated
    },
  )

  route(app, context, domains.removeUrlSetting, byOwner(ofId), async ({ subject, audited }) => {
    await audited(async (client) => {
      await deleteUrlSetting(drizzle(client), subject.id)
      return { answer: null, line: { target: subject.id, before: toUrlSettingLine(subject) } }
    })
    await context.events.publish('domain.changed', { domain: subject.domain })
    return undefined
  })

  route(
    app,
    context,
    domains.block,
    byStaff('moderator', ofPath),
    async ({ input, subject: { domain }, audited }) => {
      const { reason = null } = input.body
      const identity = toBlockedIdentity(input.body)
      assertFaultless({ reason: reason ? findTextFault(reason, { max: TEXT_MAX, lines: true }) : null })
      const until = endInput(input.body.until, 'until')
      const { blocked, logins } = await audited(async (client) => {
        const { row, logins } = await insertBlockIn(context, client, {
          domain,
          identity,
          reason: reason || null,
          until,
        })
        return {
          answer: { blocked: toBlock(row), logins },
          line: { target: row.identity, after: { reason, until } },
        }
      })
      lookups.forgetBlock(domain, logins)
      return blocked
    },
  )

  route(
    app,
    context,
    domains.unblock,
    byStaff('moderator', ofPath),
    async ({ input, subject: { domain }, audited, refuse }) => {
      const identity = toBlockedIdentity(input.body)
      const { logins } = await audited(async (client) => {
        const found = await deleteBlockIn(client, domain, identity)
        if (found === null) throw refuse('notFound')
        return { answer: found, line: { target: found.person } }
      })
      lookups.forgetBlock(domain, logins)
      return undefined
    },
  )
}

/** Page settings as the audit log stores them. */
const toUrlSettingLine = ({ id: _id, domain: _domain, updated_at: _updated, ...setting }: UrlSetting) =>
  setting

/** The identity that a block names, by address or public id. @throws HttpError 400 */
function toBlockedIdentity({ address, public_id }: Input<typeof block>['body']): string {
  if ((address === undefined) === (public_id === undefined))
    throw invalid('address', 'or public_id is needed, one of the two')
  return address === undefined ? identityInput(public_id ?? '', 'public_id') : addressInput(address)
}

/** @throws HttpError 400 `invalid` */
async function urlSettingInput(
  context: Context,
  domain: string,
  body: Input<typeof put>['body'],
): Promise<UrlSettingValues> {
  const { title, logo_url, theme_color, welcome_message, is_enabled = true } = body
  assertFaultless({
    title: title ? findTextFault(title, { max: TITLE_MAX }) : null,
    logo_url: logo_url ? findLinkFault(logo_url) : null,
    theme_color:
      !theme_color || /^#[0-9a-f]{6}$/i.test(theme_color) ? null : 'must be a colour such as #1a2b3c',
    welcome_message: welcome_message ? findTextFault(welcome_message, { max: TEXT_MAX, lines: true }) : null,
  })
  return {
    url: await toPageOfDomain(context, domain, body.url),
    title: title || null,
    logoUrl: logo_url || null,
    themeColor: theme_color || null,
    welcomeMessage: welcome_message || null,
    isEnabled: is_enabled,
  }
}
