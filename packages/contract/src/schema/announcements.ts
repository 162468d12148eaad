import { Type } from 'typebox'
import { ADDRESS_MAX_LENGTH } from '../constants.ts'
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
  /** Version for `expected`: strictly later with every change. */
  updated_at: Time,
  author_address: Address,
})

const IdParams = Type.Object({ id: Type.String({ maxLength: 200 }) })

export const list = {
  params: Type.Object({ x: DomainInput }),
  reply: Type.Array(Announcement),
  example: { params: { x: '$domain' } },
}
export const get = { params: IdParams, reply: Announcement, example: { params: { id: '$announcement' } } }

const AnnouncementBody = Type.Object({
  /** Page in the domain; null for all its pages. */
  url: Type.Optional(nullable(Type.String({ maxLength: ADDRESS_MAX_LENGTH }))),
  title: Type.String({ maxLength: 10_000 }),
  body: Type.String({ maxLength: 20_000 }),
  link_url: Type.Optional(nullable(Type.String({ maxLength: 10_000 }))),
  pinned: Type.Optional(Type.Boolean()),
  /** ISO 8601; default now. */
  starts_at: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  ends_at: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
})

const announcementExample = {
  url: '$url',
  title: 'Sale',
  body: 'today',
  link_url: null,
  pinned: true,
  starts_at: null,
  ends_at: null,
}

export const create = {
  body: Type.Object({ domain: DomainInput, ...AnnouncementBody.properties }),
  reply: Announcement,
  example: { body: { domain: '$domain', ...announcementExample } },
}
export const update = {
  params: IdParams,
  body: Type.Object({
    ...AnnouncementBody.properties,
    /** `updated_at` that the caller last saw; absent changes any version. */
    expected: Type.Optional(Time),
  }),
  reply: Announcement,
  example: { params: { id: '$announcement' }, body: announcementExample },
}
export const all = {
  params: Type.Object({ domain: DomainInput }),
  reply: Type.Array(Announcement),
  example: { params: { domain: '$domain' } },
}
export const remove = { params: IdParams, example: { params: { id: '$announcement' } } }
