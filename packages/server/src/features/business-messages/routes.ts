import { Readable } from 'node:stream'
import { isBlank } from '@foyer/contract'
import { businessMessages } from '@foyer/contract/business-messages'
import type { FastifyInstance } from 'fastify'
import { isOwnAddress } from '../../access/caller.ts'
import { worksFor } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { Encoded, route } from '../../http/route.ts'
import type { Identified } from '../../http/route-options.ts'
import { domainInput, identityInput, placeInput } from '../../lib/inputs.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { assertMayWrite } from '../rooms/api.ts'
import { subscribeCustomers } from './customers.ts'
import { registerInbox } from './inbox-routes.ts'
import {
  changeThread,
  hasMessage,
  insertMessage,
  mayBeWrittenTo,
  readBusiness,
  readHistory,
  readMessages,
  readParties,
  readPreviews,
  readStanding,
  resolveCustomer,
} from './store.ts'
import { transcriptJson } from './transcript.ts'

const PAGE_SIZE = 20
const ofPath = ({ params }: { params: { domain: string } }) => params.domain

/** Public id under which the caller is a customer: the login in use, or the guest. */
const toCustomer = (caller: Identified): string => ('login' in caller ? caller.login : caller.id)

export function registerBusinessMessages(app: FastifyInstance, context: Context): void {
  const { database, userFeeds } = context
  userFeeds.register('b2c', (ids) => readMessages(database, ids))

  route(
    app,
    context,
    businessMessages.previews,
    { who: 'identity', site: 'self' },
    async ({ input, caller, refuse }) => {
      const address = identityInput(input.query.address)
      if (!isOwnAddress(caller, address)) throw refuse('forbidden')
      return readPreviews(database, address)
    },
  )

  route(app, context, businessMessages.business, { who: 'anyone', site: ofPath }, ({ input }) =>
    readBusiness(database, domainInput(input.params.domain)),
  )

  route(
    app,
    context,
    businessMessages.history,
    {
      who: 'identity',
      site: ({ query }) => query.to_domain,
      bot: { scope: 'inbox', domain: ({ query }) => domainInput(query.to_domain, 'to_domain') },
    },
    async ({ input, caller, origin, refuse }) => {
      const { referenceMessageId: reference, limit = PAGE_SIZE } = input.query
      const named = identityInput(input.query.from_address, 'from_address')
      const domain = domainInput(input.query.to_domain, 'to_domain')
      const isCustomer = isOwnAddress(caller, named)
      const isParty = isCustomer || (await worksFor(context, caller, domain, 'agent'))
      if (!isParty) throw refuse('forbidden')
      const thread = { customer: named, domain }
      const customer = isCustomer ? named : await resolveCustomer(database, thread)
      const edge = placeInput(input.query.cursor)
      const { results, older, newer } = await readHistory(
        database,
        { customer, domain },
        { ...edge, reference, limit },
      )
      const link = (cursor: string) => {
        const query = new URLSearchParams({
          from_address: customer,
          to_domain: domain,
          limit: String(limit),
          cursor,
        })
        if (reference !== undefined) query.set('referenceMessageId', reference)
        return `${origin}${businessMessages.history.path}?${query}`
      }
      return {
        next: older === null ? null : link(`b${older}`),
        previous: newer === null ? null : link(`a${newer}`),
        results,
      }
    },
  )

  route(app, context, businessMessages.thread, { who: 'identity', site: ofPath }, ({ input, caller }) =>
    readStanding(database, { customer: toCustomer(caller), domain: domainInput(input.params.domain) }),
  )

  route(
    app,
    context,
    businessMessages.setThread,
    { who: 'identity', site: ofPath, limit: 'markRead' },
    async ({ input, caller, refuse }) => {
      const thread = { customer: toCustomer(caller), domain: domainInput(input.params.domain) }
      const standing = await changeThread(database, thread, input.body)
      if (standing === undefined) throw refuse('notFound')
      userFeeds.tell([caller.id], 'b2c', { type: 'b2c_thread', standing })
      return standing
    },
  )

  route(
    app,
    context,
    businessMessages.send,
    {
      who: 'identity',
      site: ({ body }) => body.to_domain,
      limit: 'roomMessage',
      bot: { scope: 'inbox', domain: ({ body }) => domainInput(body.to_domain, 'to_domain') },
    },
    async ({ input, caller, refuse, take }) => {
      const { message_text, message_reference = null } = input.body
      const domain = domainInput(input.body.to_domain, 'to_domain')
      const named = input.body.from_address
      const to = named === undefined ? toCustomer(caller) : identityInput(named, 'from_address')
      const isCustomer = isOwnAddress(caller, to)
      let customer = isCustomer ? to : await resolveCustomer(database, { customer: to, domain })
      if (isCustomer && 'bot' in caller && caller.bot !== null) throw refuse('forbidden')
      if (!isCustomer) {
        if (!(await worksFor(context, caller, domain, 'agent'))) throw refuse('forbidden')
        if (!(await mayBeWrittenTo(database, { customer, domain }))) {
          // A guest may have signed in meanwhile, and the thread is the account's now.
          customer = await resolveCustomer(database, { customer: to, domain })
          if (!(await mayBeWrittenTo(database, { customer, domain }))) throw refuse('forbidden')
        }
      }
      const thread = { customer, domain }
      if (isCustomer) await assertMayWrite(context, caller, domain)
      if (isBlank(message_text)) throw refuse('invalid', { message_text: ['must not be empty'] })
      if (message_reference !== null && !(await hasMessage(database, thread, message_reference)))
        throw refuse('invalid', { message_reference: ['must be a message of this thread'] })

      if (isCustomer) await take('customerMessage')
      const id = uuidv7()
      const parties = await readParties(database, thread)
      const { message, alongside } = await insertMessage(
        database,
        {
          ...thread,
          id,
          type: isCustomer ? 'customer' : 'business',
          author: caller.id,
          text: message_text,
          reference: message_reference,
        },
        async (client, stored) => {
          if (isCustomer)
            await context.events.record(client, 'business_message.created', { domain, message: stored })
          return userFeeds.append(client, 'b2c', id, parties)
        },
      )
      userFeeds.publish('b2c', alongside, message)
      return message
    },
  )

  route(
    app,
    context,
    businessMessages.transcript,
    { who: 'identity', site: ofPath, limit: 'ownData' },
    async ({ input, caller }) => {
      const thread = { customer: toCustomer(caller), domain: domainInput(input.params.domain) }
      return new Encoded(Readable.from(transcriptJson(database.pool, thread)))
    },
  )

  registerInbox(app, context)
  subscribeCustomers(context)
}
