import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals, shown } from '../errors.ts'
import type * as schema from '../schema/contacts.ts'

export type Contact = Static<typeof schema.Contact>

const missing = shown(404, 4040, 'Contact not found')

/** The caller's contacts, by name. `address` must be the caller's own. */
export const list = endpoint({
  name: 'contacts.list',
  method: 'GET',
  path: '/api/v1/user-contacts/:address',
  list: true,
  shape: shaped<typeof schema.list>(),
  errors: { missing, invalidAddress: shown(400, 4001, 'invalid address') },
})

/** Adds a contact: each address once, at most 1,000. */
export const add = endpoint({
  name: 'contacts.add',
  method: 'POST',
  path: '/api/v1/user-contacts/:address',
  success: 201,
  shape: shaped<typeof schema.add>(),
  errors: { missing, duplicate: refusals.duplicate('contact already exists or invalid inputs') },
})

/** One contact. */
export const get = endpoint({
  name: 'contacts.get',
  method: 'GET',
  path: '/api/v1/user-contact/:id',
  shape: shaped<typeof schema.get>(),
  errors: { missing },
})

/** Replaces a contact; its address stays. */
export const update = endpoint({
  name: 'contacts.update',
  method: 'PUT',
  path: '/api/v1/user-contact/:id',
  shape: shaped<typeof schema.update>(),
  errors: { missing },
})

/** Removes a contact. */
export const remove = endpoint({
  name: 'contacts.remove',
  method: 'DELETE',
  path: '/api/v1/user-contact/:id',
  success: 204,
  shape: shaped<typeof schema.remove>(),
  errors: { missing },
})

export const contacts = { list, add, get, update, remove }
