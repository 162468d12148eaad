import { directMessages } from '@foyer/contract/direct-messages'
import type { UserRef } from '@foyer/contract/rooms'
import type { FastifyInstance } from 'fastify'
import { isBlockedBy } from '../../access/blocks.ts'
import { isOwnAddress } from '../../access/caller.ts'
import type { LookupCache } from '../../access/lookup-cache.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { addressInput, identityInput } from '../../lib/inputs.ts'
import { isAccount } from '../../realtime/user-feed.ts'
import { complaintInput } from '../moderation/api.ts'
import { findSealedFaults } from './envelope.ts'
import { readGate, saveGate } from './gate.ts'
import { deleteBackups, readBackups, readStatements, saveBackup } from './key-store.ts'
import { acceptKey, parseSeq } from './keys.ts'
import { sendMessage } from './send.ts'
import {
  decide,
  markRead,
  muteThread,
  readBlocks,
  readHistory,
  readMessages,
  readPreviews,
  readThread,
  removeMessage,
  toConversation,
} from './store.ts'

const PAGE_SIZE = 100

/** Direct messages belong to the login address that they are sealed for, not to the account of joined logins. */
export function registerDirectMessages(app: FastifyInstance, context: Context): void {
  const { database, userFeeds, lookups } = context
  userFeeds.register('dm', (ids) => readMessages(database, ids))

  route(app, context, directMessages.previews, { who: 'account' }, async ({ input, caller, refuse }) => {
    const address = addressInput(input.query.address)
    if (!isOwnAddress(caller, address)) throw refuse('forbidden')
    return readPreviews(database, address, ['open', 'request'])
  })

  route(app, context, directMessages.history, { who: 'account' }, async ({ input, caller, refuse }) => {
    const { before, peek, limit = PAGE_SIZE } = input.query
    const from = addressInput(input.query.from_address, 'from_address')
    const to = addressInput(input.query.to_address, 'to_address')
    const own = [from, to].find((address) => isOwnAddress(caller, address))
    if (own === undefined) throw refuse('forbidden')
    const conversation = toConversation(from, to)
    const messages = await readHistory(database, { conversation, own }, { before, limit })
    const newest = messages.at(-1)
    if (before === undefined && peek === undefined && newest !== undefined)
      await markAsRead(context, own, own === from ? to : from, newest.id)
    return messages
  })

  route(
    app,
    context,
    directMessages.send,
    { who: 'account', limit: 'directMessage' },
    async ({ input, caller, refuse, status, take }) => {
      const from_address = caller.login
      const to_address = addressInput(input.body.to_address, 'to_address')
      if (to_address === from_address) throw refuse('invalid', { to_address: ['must be somebody else'] })
      const fault = findSealedFaults(input.body)
      if (fault !== null) throw refuse('invalid', fault)
      if ((await readThread(database, from_address, to_address)) === undefined) await take('newConversation')
      const sent = await sendMessage(context, {
        ...input.body,
        ...{ from_address, to_address, quiet: input.body.quiet ?? false },
      })
      if (!('message' in sent)) throw refuse(sent.kind)
      if (sent.kind === 'known') status(200)
      return sent.message
    },
  )

  route(
    app,
    context,
    directMessages.remove,
    { who: 'account', limit: 'write' },
    async ({ input, caller, refuse }) => {
      const { id } = input.params
      const both = await removeMessage(database, caller.login, id)
      if (both === undefined) throw refuse('notFound')
      for (const each of both) await userFeeds.notify(each, 'dm', { type: 'dm_removed', message_id: id })
      return undefined
    },
  )

  route(
    app,
    context,
    directMessages.mute,
    { who: 'account', limit: 'write' },
    async ({ input, caller, refuse }) => {
      const address = addressInput(input.params.address)
      if (!(await muteThread(database, caller.login, address, input.body.muted))) throw refuse('notFound')
      const frame = { type: 'dm_muted', address, muted: input.body.muted } as const
      await userFeeds.notify(caller.login, 'dm', frame)
      return undefined
    },
  )

  route(
    app,
    context,
    directMessages.markRead,
    { who: 'account', limit: 'markRead' },
    async ({ input, caller }) => {
      await markAsRead(context, caller.login, addressInput(input.params.address), input.body.message_id)
      return undefined
    },
  )

  route(
    app,
    context,
    directMessages.typing,
    { who: 'account', limit: 'typing' },
    async ({ input, caller }) => {
      const address = addressInput(input.params.address)
      if ((await readThread(database, address, caller.login))?.state !== 'open') return undefined
      // A block, of either side, is noticed by neither.
      if (await isBlockedBy(database, address, caller.login)) return undefined
      if (await isBlockedBy(database, caller.login, address)) return undefined
      const user = await context.lookups.person(caller.login)
      await userFeeds.notify(address, 'dm', { type: 'typing', user })
      return undefined
    },
  )

  route(app, context, directMessages.gate, { who: 'account' }, ({ caller }) => readGate(database, caller.id))

  route(app, context, directMessages.setGate, { who: 'account', limit: 'write' }, async ({ input, caller }) =>
    saveGate(context, caller.id, input.body),
  )

  route(app, context, directMessages.keys, { who: 'anyone' }, async ({ input }) => {
    const address = addressInput(input.params.address)
    return { address, statements: await readStatements(database.db, address) }
  })

  route(
    app,
    context,
    directMessages.addKey,
    {
      who: 'account',
      limit: 'write',
      // A wallet's signature proves the key; a login without a wallet has to sign in again.
      proofIf: ({ body }) => body.signature === null && parseSeq(body.statement) > 1,
    },
    async ({ input, caller, raw, refuse }) => {
      const address = addressInput(input.params.address)
      if (address !== caller.login) throw refuse('forbidden')
      const accepted = await acceptKey(context, {
        ...input.body,
        ...{ address, account: caller.id, origin: raw.headers.origin },
      })
      if (accepted === 'keyStale') throw refuse('keyStale')
      const statements = await readStatements(database.db, address)
      await context.security.note('key_added', { caller, raw, keySeq: statements.length })
      return { address, statements }
    },
  )

  route(app, context, directMessages.backups, { who: 'account' }, ({ caller }) =>
    readBackups(database.db, caller.login),
  )

  const write = { who: 'account', limit: 'write' } as const
  route(app, context, directMessages.saveBackup, write, async ({ input, caller, raw, refuse }) => {
    const { id, blob } = input.body
    const backup = await saveBackup(database, caller.login, id, blob)
    if (backup === undefined) throw refuse('full')
    await context.security.note('backup_added', { caller, raw })
    return backup
  })

  route(app, context, directMessages.removeBackups, write, async ({ input, caller, raw }) => {
    await deleteBackups(database.db, caller.login, input.query.id)
    await context.security.note('backup_deleted', { caller, raw })
    return undefined
  })

  route(app, context, directMessages.requests, { who: 'account' }, ({ caller }) =>
    readPreviews(database, caller.login, ['request']),
  )

  route(app, context, directMessages.blocks, { who: 'account' }, async ({ caller }) => {
    const blocks = await readBlocks(database, caller.login)
    return Promise.all(
      blocks.map(async ({ counterpart, author, blockedAt }) => ({
        // A guest who has signed in since is shown as the account.
        person: await personAt(lookups, isAccount(counterpart) ? counterpart : author),
        author_id: author,
        blocked_at: blockedAt.toISOString(),
      })),
    )
  })

  route(app, context, directMessages.decide, write, async ({ input, caller, refuse }) => {
    const address = identityInput(input.params.address)
    const { decision } = input.body
    if (!isAccount(address) && decision !== 'block' && decision !== 'unblock')
      throw refuse('invalid', { address: ['must be an account'] })
    if (address === caller.login) throw refuse('invalid', { address: ['must be somebody else'] })
    const complaint = decision === 'report' ? complaintInput(input.body) : null
    if (!(await decide(database, caller.login, address, { decision, complaint }))) throw refuse('notFound')
    if (decision === 'accept')
      await userFeeds.notify(address, 'dm', { type: 'dm_accepted', address: caller.login })
    return { address, decision }
  })
}

/** The person of an address, also for an address without an account. */
async function personAt(lookups: LookupCache, address: string): Promise<UserRef> {
  const person = await lookups.person(address)
  return person.address === null && isAccount(address) ? { ...person, address, auth_type: 'wallet' } : person
}

/** Stores the read mark, and notifies the reader's devices and, in an open thread without a block, the sender. */
async function markAsRead(
  { database, userFeeds }: Context,
  address: string,
  counterpart: string,
  messageId: string,
): Promise<void> {
  const side = { conversation: toConversation(address, counterpart), address, counterpart }
  const marked = await markRead(database, side, messageId)
  if (marked === undefined) return
  const frame = { type: 'dm_read', address, message_id: messageId } as const
  await userFeeds.notify(address, 'dm', frame)
  if (marked.told) await userFeeds.notify(counterpart, 'dm', frame)
}
