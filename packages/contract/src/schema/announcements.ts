import { Type } from 'typebox'
import { Address, DomainInput, nullable, Time } from './shared.ts'

export const Announcement = Type.Object({
  id: Type.String(),
  domain: Type.String(),
  url: nullable(Type.String()),
  title: Type.String(),
  body: Type.String(),
  link_url: nullable(Type.String()),
  pinned: Type.Boolean(),
  starts_at: Time,
  ends_at: nullable(Time),
  created_at: Time,
  author_address: Address,
})

export const list = { params: Type.Object({ x: DomainInput }), reply: Type.Array(Announcement) }
export const get = { params: Type.Object({ id: Type.String({ maxLength: 200 }) }), reply: Announcement }
