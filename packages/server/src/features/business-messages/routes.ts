import { Readable } from 'node:stream'
import { isBlank } from '@foyer/contract'
import { businessMessages } from '@foyer/contract/business-messages'
import type { FastifyInstance } from 'fastify'
import { isOwnAddress } from '../../access/caller.ts'
import { worksFor } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { Encoded, route } from '../../http/route.ts'
import { addressInput, domainInput, placeInput } from '../../lib/inputs.ts'
import { uuidv7 } from '../../lib/uuid.ts'
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
} from './store.ts'
import { transcriptJson } from './transcript.ts'

const PAGE_SIZE = 20
const ofPath = ({ params }: { params: { domain: string } }) => params.domain

export function registerBusinessMessages(app: FastifyInstance, context: Context): void {
  const { database, lookups, userFeeds } = context
  userFeeds.register('b2c', (ids) => readMessages(database, ids))

  route(app, context, businessMessages.previews, { who: 'account' }, async ({ input, caller, refuse }) => {
    const address = addressInput(input.query.address)
    if (!isOwnAddress(caller, address)) throw refuse('forbidden')
    return readPreviews(database, address)
  })

  route(app, context, businessMessages.business, { who: 'anyone', site: ofPath }, ({ input }) =>
    readBusiness(database, domainInput(input.params.domain)),
  )

  route(
    app,
    context,
    businessMessages.history,
    {
      who: 'account',
      site: ({ query }) => query.to_domain,
      bot: { scope: 'inbox', domain: ({ query }) => domainInput(query.to_domain, 'to_domain') },
    },
    async ({ input, caller, origin, refuse }) => {
      const { referenceMessageId: reference, limit = PAGE_SIZE } = input.query
      const customer = addressInput(input.query.from_address, 'from_address')
      const domain = domainInput(input.query.to_domain, 'to_domain')
      const isParty = isOwnAddress(caller, customer) || (await worksFor(context, caller, domain, 'agent'))
      if (!isParty) throw refuse('forbidden')
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

  route(app, context, businessMessages.thread, { who: 'account', site: ofPath }, ({ input, caller }) =>
    readStanding(database, { customer: caller.login, domain: domainInput(input.params.domain) }),
  )

  route(
    app,
    context,
    businessMessages.setThread,
    { who: 'account', site: ofPath, limit: 'markRead' },
    async ({ input, caller, refuse }) => {
      const thread = { customer: caller.login, domain: domainInput(input.params.domain) }
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
      who: 'account',
      site: ({ body }) => body.to_domain,
      limit: 'roomMessage',
      bot: { scope: 'inbox', domain: ({ body }) => domainInput(body.to_domain, 'to_domain') },
    },
    async ({ input, caller, refuse, take }) => {
      const { message_text, message_reference = null } = input.body
      const domain = domainInput(input.body.to_domain, 'to_domain')
      const named = input.body.from_address
      const customer = named === undefined ? caller.login : addressInput(named, 'from_address')
      const thread = { customer, domain }
      const isCustomer = isOwnAddress(caller, customer)
      if (isCustomer && caller.bot !== null) throw refuse('forbidden')
      const mayWrite =
        isCustomer ||
        ((await worksFor(context, caller, domain, 'agent')) && (await mayBeWrittenTo(database, thread)))
      if (!mayWrite) throw refuse('forbidden')
      if (isCustomer && (await lookups.isBlocked(domain, caller.id))) throw refuse('blocked')
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
    { who: 'account', site: ofPath, limit: 'ownData' },
    async ({ input, caller }) => {
      const thread = { customer: caller.login, domain: domainInput(input.params.domain) }
      return new Encoded(Readable.from(transcriptJson(database.pool, thread)))
    },
  )

  registerInbox(app, context)
}
