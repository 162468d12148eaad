import { Type } from 'typebox'
import { Address, AddressInput, nullable, Time } from './shared.ts'

export const Contact = Type.Object({
  id: Type.String(),
  owner_address: Address,
  contact_address: Address,
  contact_name: Type.String(),
  note: nullable(Type.String()),
  avatar_url: nullable(Type.String()),
  created_at: Time,
  updated_at: Time,
})

const OwnerParams = Type.Object({ address: Type.String({ maxLength: 200 }) })
const IdParams = Type.Object({ id: Type.String({ maxLength: 200 }) })
const ContactBody = Type.Object({
  contact_address: AddressInput,
  contact_name: Type.String({ minLength: 1, maxLength: 64 }),
  note: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
  avatar_url: Type.Optional(nullable(Type.String({ maxLength: 2048 }))),
})

export const list = { params: OwnerParams, reply: Type.Array(Contact) }
export const add = { params: OwnerParams, body: ContactBody, reply: Contact }
export const get = { params: IdParams, reply: Contact }
export const update = { params: IdParams, body: ContactBody, reply: Contact }
export const remove = { params: IdParams }
