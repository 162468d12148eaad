import { Type } from 'typebox'
import { Address, AddressInput, DomainInput, nullable, oneOf, PageLinks, PageQuery, Time } from './shared.ts'

const MESSAGE_TYPES = ['customer', 'business', 'system'] as const

const Row = {
  id: Type.String(),
  created_at: Time,
  /** The customer, in both directions. */
  from_address: Address,
  /** Who wrote it. */
  message_type: oneOf(MESSAGE_TYPES),
  message_text: Type.String(),
  sended: Type.Boolean(),
  message_reference: nullable(Type.String()),
  referenced_message: nullable(
    Type.Object({
      id: Type.String(),
      message_text: Type.String(),
      message_type: oneOf(MESSAGE_TYPES),
      created_at: Time,
    }),
  ),
  /** Messages in the thread, or in the sub-thread that was asked for. */
  message_count: Type.Integer(),
  logo_url: nullable(Type.String()),
}

export const BusinessMessage = Type.Object({ ...Row, to_domain: Type.String() })
/** The join form: what an ORM's join would call the domain (WIRE.md 2.5). */
export const BusinessPreview = Type.Object({
  ...Row,
  to_domain__domain: Type.String(),
  /** What the business calls itself; null where it has not said. */
  title: nullable(Type.String()),
  /** Whether somebody has proved that the domain is theirs. */
  verified: Type.Boolean(),
  /** What the business wrote since the customer last read. */
  unread_count: Type.Integer(),
  /** Whether the customer wants no badge and no notice of it. */
  muted: Type.Boolean(),
})

/** How a thread stands for its customer. */
export const BusinessStanding = Type.Object({
  domain: Type.String(),
  unread_count: Type.Integer(),
  muted: Type.Boolean(),
})

/** Who writes under a domain, as anybody may know. */
export const Business = Type.Object({
  domain: Type.String(),
  title: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  /** How and when the domain was last proved to be theirs; null where nobody has. */
  proof: nullable(Type.Object({ method: oneOf(['dns', 'file']), verified_at: Time })),
})

export const previews = {
  query: Type.Object({ address: Type.String({ maxLength: 200 }) }),
  reply: Type.Array(BusinessPreview),
}

export const business = { params: Type.Object({ domain: DomainInput }), reply: Business }

export const history = {
  query: Type.Object({
    from_address: AddressInput,
    to_domain: DomainInput,
    referenceMessageId: Type.Optional(Type.String({ maxLength: 64 })),
    ...PageQuery,
  }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(BusinessMessage) }),
}

export const setThread = {
  params: Type.Object({ domain: DomainInput }),
  body: Type.Object({
    /** Id of a message: it and all before it have been read. Nothing becomes unread again. */
    read: Type.Optional(Type.String({ maxLength: 64 })),
    muted: Type.Optional(Type.Boolean()),
  }),
  reply: BusinessStanding,
}

export const send = {
  body: Type.Object({
    /** Set by a business to name its customer; a customer's own otherwise. */
    from_address: Type.Optional(AddressInput),
    to_domain: DomainInput,
    message_text: Type.String({ minLength: 1, maxLength: 16_384 }),
    message_reference: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  }),
  reply: BusinessMessage,
}
