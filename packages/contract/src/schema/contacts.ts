import { Type } from 'typebox'
import { Address, nullable, Time } from './shared.ts'

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
// Wide bounds: the call itself refuses an invalid contact, with one refusal of the catalogue.
const ContactBody = Type.Object({
  contact_address: Type.String({ maxLength: 200 }),
  contact_name: Type.String({ maxLength: 2_000 }),
  note: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
  avatar_url: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
})

const contactExample = {
  contact_address: '$newAddress',
  contact_name: 'Grace',
  note: 'From the conference',
  avatar_url: null,
}

export const list = {
  params: OwnerParams,
  reply: Type.Array(Contact),
  example: { params: { address: '$account' } },
}
export const add = {
  params: OwnerParams,
  body: ContactBody,
  reply: Contact,
  example: { params: { address: '$account' }, body: contactExample },
}
export const get = { params: IdParams, reply: Contact, example: { params: { id: '$contact' } } }
export const update = {
  params: IdParams,
  body: ContactBody,
  reply: Contact,
  example: { params: { id: '$contact' }, body: contactExample },
}
export const remove = { params: IdParams, example: { params: { id: '$contact' } } }
