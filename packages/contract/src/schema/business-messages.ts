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
export const BusinessPreview = Type.Object({ ...Row, to_domain__domain: Type.String() })

export const previews = {
  query: Type.Object({ address: Type.String({ maxLength: 200 }) }),
  reply: Type.Array(BusinessPreview),
}

export const history = {
  query: Type.Object({
    from_address: AddressInput,
    to_domain: DomainInput,
    referenceMessageId: Type.Optional(Type.String({ maxLength: 64 })),
    ...PageQuery,
  }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(BusinessMessage) }),
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
