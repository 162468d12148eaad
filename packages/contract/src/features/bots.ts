import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/bots.ts'

export type Bot = Static<typeof schema.Bot>
export type NewBot = Static<typeof schema.create.reply>

/** The programs that may do something in a domain. */
export const list = endpoint({
  name: 'bots.list',
  method: 'GET',
  path: '/api/domain/:domain/bots',
  list: true,
  shape: shaped<typeof schema.list>(),
  errors: {},
})

/** Lets another program in. The answer has its bearer, which is not said again. */
export const create = endpoint({
  name: 'bots.create',
  method: 'POST',
  path: '/api/domain/:domain/bots',
  success: 201,
  shape: shaped<typeof schema.create>(),
  errors: { tooManyBots: refusals.business('a domain can have twenty bots') },
  passesOn: 400,
})

/** Ends a program's bearer at once; what it wrote stays. */
export const remove = endpoint({
  name: 'bots.remove',
  method: 'DELETE',
  path: '/api/domain/:domain/bots/:id',
  success: 204,
  shape: shaped<typeof schema.remove>(),
  errors: {},
})

export const bots = { list, create, remove }
