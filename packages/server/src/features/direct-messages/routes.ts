import { directMessages } from '@foyer/contract/direct-messages'
import type { FastifyInstance } from 'fastify'
import { isOwnAddress } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { addressInput } from '../../inputs.ts'
import { route } from '../../route.ts'
import { faultOfSealed } from './envelope.ts'
import { deleteBackups, readBackups, readStatements, saveBackup } from './key-store.ts'
import { acceptKey } from './keys.ts'
import { sendMessage } from './send.ts'
import {
  conversationOf,
  decide,
  markRead,
  readHistory,
  readMessages,
  readPreviews,
  readThreadState,
} from './store.ts'

const PAGE_SIZE = 100

/** Direct messages belong to the address that they are sealed for: of joined logins, to the one that signs in. */
export function registerDirectMessages(app: FastifyInstance, context: Context): void {
  const { database, feeds } = context
  feeds.register('dm', (ids) => readMessages(database, ids))

  route(app, context, directMessages.previews, { who: 'account' }, async ({ input, caller, refuse }) => {
    const address = addressInput(input.query.address)
    if (!isOwnAddress(caller, address)) throw refuse('forbidden')
    return readPreviews(database, address, ['open', 'request'])
  })

  route(app, context, directMessages.history, { who: 'account' }, async ({ input, caller, refuse }) => {
    const { before, limit = PAGE_SIZE } = input.query
    const from = addressInput(input.query.from_address, 'from_address')
    const to = addressInput(input.query.to_address, 'to_address')
    const own = [from, to].find((address) => isOwnAddress(caller, address))
    if (own === undefined) throw refuse('forbidden')
    const conversation = conversationOf(from, to)
    const messages = await readHistory(database, conversation, { before, limit })
    const newest = messages.at(-1)
    if (before === undefined && newest !== undefined) {
      const side = { conversation, address: own, counterpart: own === from ? to : from }
      await markRead(database, side, newest.id)
    }
    return messages
  })

  route(
    app,
    context,
    directMessages.send,
    { who: 'account' },
    async ({ input, caller, refuse, status, take }) => {
      const from_address = caller.login
      const to_address = addressInput(input.body.to_address, 'to_address')
      if (to_address === from_address) throw refuse('invalid', { to_address: ['must be somebody else'] })
      const fault = faultOfSealed(input.body)
      if (fault !== null) throw refuse('invalid', fault)
      if ((await readThreadState(database, from_address, to_address)) === undefined)
        await take('newConversation')
      const sent = await sendMessage(context, { ...input.body, from_address, to_address })
      if (!('message' in sent)) throw refuse(sent.kind)
      if (sent.kind === 'known') status(200)
      return sent.message
    },
  )

  route(app, context, directMessages.keys, { who: 'anyone' }, async ({ input }) => {
    const address = addressInput(input.params.address)
    return { address, statements: await readStatements(database.db, address) }
  })

  route(
    app,
    context,
    directMessages.addKey,
    { who: 'account', limit: 'write' },
    async ({ input, caller, raw, refuse }) => {
      const address = addressInput(input.params.address)
      if (address !== caller.login) throw refuse('forbidden')
      const accepted = await acceptKey(context, { ...input.body, address, origin: raw.headers.origin })
      if (accepted === 'keyStale') throw refuse('keyStale')
      return { address, statements: await readStatements(database.db, address) }
    },
  )

  route(app, context, directMessages.backups, { who: 'account' }, ({ caller }) =>
    readBackups(database.db, caller.login),
  )

  const write = { who: 'account', limit: 'write' } as const
  route(app, context, directMessages.saveBackup, write, async ({ input, caller, refuse }) => {
    const { id, blob } = input.body
    const backup = await saveBackup(database, caller.login, id, blob)
    if (backup === undefined) throw refuse('full')
    return backup
  })

  route(app, context, directMessages.removeBackups, write, async ({ input, caller }) => {
    await deleteBackups(database.db, caller.login, input.query.id)
    return undefined
  })

  route(app, context, directMessages.requests, { who: 'account' }, ({ caller }) =>
    readPreviews(database, caller.login, ['request']),
  )

  route(app, context, directMessages.decide, write, async ({ input, caller, refuse }) => {
    const address = addressInput(input.params.address)
    const { decision } = input.body
    if (!(await decide(database, caller.login, address, decision))) throw refuse('notFound')
    return { address, decision }
  })
}
