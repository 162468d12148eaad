import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/bots.ts'

export type Bot = Static<typeof schema.Bot>
export type NewBot = Static<typeof schema.create.reply>

/** Bots of a domain. */
export const list = endpoint({
  name: 'bots.list',
  method: 'GET',
  path: '/api/domain/:domain/bots',
  list: true,
  shape: shaped<typeof schema.list>(),
  errors: {},
})

/** Creates a bot. Only this reply has its bearer. */
export const create = endpoint({
  name: 'bots.create',
  method: 'POST',
  path: '/api/domain/:domain/bots',
  success: 201,
  shape: shaped<typeof schema.create>(),
  errors: { tooManyBots: refusals.business('a domain can have twenty bots') },
  passesOn: 400,
})

/** Removes a bot and ends its bearer at once; its messages stay. */
export const remove = endpoint({
  name: 'bots.remove',
  method: 'DELETE',
  path: '/api/domain/:domain/bots/:id',
  success: 204,
  shape: shaped<typeof schema.remove>(),
  errors: {},
})

export const bots = { list, create, remove }
