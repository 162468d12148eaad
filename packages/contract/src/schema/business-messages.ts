import { Type } from 'typebox'
import {
  AddressInput,
  BigInteger,
  DomainInput,
  nullable,
  oneOf,
  PageLinks,
  PageQuery,
  PublicId,
  PublicIdInput,
  Time,
  UserRef,
} from './shared.ts'

const MESSAGE_TYPES = ['customer', 'business', 'system'] as const

const Row = {
  id: Type.String(),
  created_at: Time,
  /** The customer, in both directions: an address, or the `public_id` of a guest. */
  from_address: PublicId,
  /** Side that wrote the message. */
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
  /** Messages in the thread, or in the requested sub-thread. */
  message_count: Type.Integer(),
  logo_url: nullable(Type.String()),
}

export const BusinessMessage = Type.Object({ ...Row, to_domain: Type.String() })
/** Newest message of a thread; `to_domain__domain` is an ORM's name of a joined column (docs/wire.md#business-messages). */
export const BusinessPreview = Type.Object({
  ...Row,
  to_domain__domain: Type.String(),
  /** Name that the business has set; null without one. */
  title: nullable(Type.String()),
  /** True when the domain has a proved owner. */
  verified: Type.Boolean(),
  /** Messages of the business since the customer last read. */
  unread_count: Type.Integer(),
  /** True when the customer wants no badge and no notification of this thread. */
  muted: Type.Boolean(),
})

/** State of a thread for its customer. */
export const BusinessStanding = Type.Object({
  domain: Type.String(),
  unread_count: Type.Integer(),
  muted: Type.Boolean(),
  /** True when the customer accepts broadcasts of the business. */
  opt_in: Type.Boolean(),
})

/** `open` waits for the business, `waiting` for the customer. */
const THREAD_STATUSES = ['open', 'waiting', 'closed'] as const

/** A thread as the staff of the business sees it. */
export const InboxThread = Type.Object({
  domain: Type.String(),
  customer: Type.Object({
    /** Address of the customer, or the `public_id` of a guest. */
    address: PublicId,
    /** Has name and picture only if the customer agreed to functional cookies of the domain. */
    user: UserRef,
    /** The customer's consent on the domain, which decides what staff sees of them. */
    consent: Type.Object({ functional: Type.Boolean(), marketing: Type.Boolean() }),
    /** The customer's level, rewards and redemptions in the domain; null unless they agreed to marketing. */
    activity: nullable(
      Type.Object({ chat_level: Type.Integer(), rewards: Type.Integer(), redeemed: Type.Integer() }),
    ),
    /** Time of the first message. */
    since: Time,
  }),
  status: oneOf(THREAD_STATUSES),
  /** Member of staff who answers the thread; null for none. */
  assignee: nullable(UserRef),
  /** Messages of the customer since a member of staff last read. */
  unread_count: Type.Integer(),
  message_count: Type.Integer(),
  opt_in: Type.Boolean(),
  last_message: Type.Object({
    id: Type.String(),
    message_type: oneOf(MESSAGE_TYPES),
    /** First 200 characters of the message. */
    text: Type.String(),
    created_at: Time,
  }),
  /** Version for `expected`: grows with every change of status or assignee by a person. */
  version: Type.Integer(),
})

/** A text that a business reuses in its answers. */
export const CannedAnswer = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Version for `expected`: strictly later with every change. */
  updated_at: Time,
})

/** A message to every customer who opted in. */
export const Broadcast = Type.Object({
  id: Type.String(),
  text: Type.String(),
  created_at: Time,
  author: UserRef,
  /** Customers who have received it so far. */
  sent: Type.Integer(),
  /** Time of the last delivery; null while it is being sent. */
  finished_at: nullable(Time),
})

/** Public data of the business at a domain. */
export const Business = Type.Object({
  domain: Type.String(),
  title: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  /** True when the domain has an owner, proved or local. */
  claimed: Type.Boolean(),
  /** Method and time of the last proof of ownership; null without a proved owner. */
  proof: nullable(Type.Object({ method: oneOf(['dns', 'file']), verified_at: Time })),
})

export const previews = {
  query: Type.Object({ address: Type.String({ maxLength: 200 }) }),
  reply: Type.Array(BusinessPreview),
  example: { query: { address: '$account' } },
}

export const business = {
  params: Type.Object({ domain: DomainInput }),
  reply: Business,
  example: { params: { domain: '$domain' } },
}

export const history = {
  query: Type.Object({
    from_address: PublicIdInput,
    to_domain: DomainInput,
    referenceMessageId: Type.Optional(Type.String({ maxLength: 64 })),
    ...PageQuery,
  }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(BusinessMessage) }),
  example: { query: { from_address: '$account', to_domain: '$domain' } },
}

export const thread = {
  params: Type.Object({ domain: DomainInput }),
  reply: BusinessStanding,
  example: { params: { domain: '$domain' } },
}

export const setThread = {
  params: Type.Object({ domain: DomainInput }),
  body: Type.Object({
    /** Id of a message: marks it and all before it as read. Nothing becomes unread. */
    read: Type.Optional(Type.String({ maxLength: 64 })),
    muted: Type.Optional(Type.Boolean()),
    /** Accepts or refuses broadcasts of the business; also in a thread without messages. */
    opt_in: Type.Optional(Type.Boolean()),
  }),
  reply: BusinessStanding,
  example: { params: { domain: '$business' }, body: { muted: true, opt_in: true } },
}

export const send = {
  body: Type.Object({
    /** The customer's public id: required of staff; a customer's own by default. */
    from_address: Type.Optional(PublicIdInput),
    to_domain: DomainInput,
    message_text: Type.String({ minLength: 1, maxLength: 16_384 }),
    message_reference: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  }),
  reply: BusinessMessage,
  example: { body: { to_domain: '$domain', message_text: 'hello', message_reference: null } },
}

const DomainParams = Type.Object({ domain: DomainInput })
const AnswerParams = Type.Object({ domain: DomainInput, id: Type.String({ maxLength: 200 }) })
const AnswerBody = Type.Object({
  title: Type.String({ maxLength: 10_000 }),
  text: Type.String({ maxLength: 16_384 }),
})

export const transcript = {
  params: DomainParams,
  reply: Type.Object({
    domain: Type.String(),
    messages: Type.Array(
      Type.Object({
        id: Type.String(),
        created_at: Time,
        message_type: oneOf(MESSAGE_TYPES),
        message_text: Type.String(),
        message_reference: nullable(Type.String()),
      }),
    ),
  }),
  example: { params: { domain: '$domain' } },
}

export const threads = {
  params: DomainParams,
  query: Type.Object({
    status: Type.Optional(oneOf(THREAD_STATUSES)),
    /** Address of the assignee; `nobody` for threads without one. */
    assignee: Type.Optional(Type.String({ maxLength: 200 })),
    /** `true` for threads with unread messages only. */
    unread: Type.Optional(oneOf(['true', 'false'])),
    ...PageQuery,
  }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(InboxThread) }),
  example: { params: { domain: '$domain' } },
}

const CustomerParams = Type.Object({ domain: DomainInput, customer: PublicIdInput })

export const inboxThread = {
  params: CustomerParams,
  reply: InboxThread,
  example: { params: { domain: '$domain', customer: '$customer' } },
}

export const changeThread = {
  params: CustomerParams,
  body: Type.Object({
    status: Type.Optional(oneOf(THREAD_STATUSES)),
    /** Address of a member of staff; null for none. */
    assignee: Type.Optional(nullable(AddressInput)),
    /** Id of a message: marks it and all before it as read. Nothing becomes unread. */
    read: Type.Optional(Type.String({ maxLength: 64 })),
    /** `version` that the caller last saw; a later version is refused. */
    expected: Type.Optional(BigInteger(0)),
  }),
  reply: InboxThread,
  example: {
    params: { domain: '$domain', customer: '$customer' },
    body: { status: 'closed', assignee: null },
  },
}

export const answers = {
  params: DomainParams,
  reply: Type.Array(CannedAnswer),
  example: { params: { domain: '$domain' } },
}
export const createAnswer = {
  params: DomainParams,
  body: AnswerBody,
  reply: CannedAnswer,
  example: { params: { domain: '$domain' }, body: { title: 'Hours', text: 'Until six.' } },
}
export const updateAnswer = {
  params: AnswerParams,
  body: Type.Object({
    ...AnswerBody.properties,
    /** `updated_at` that the caller last saw; absent changes any version. */
    expected: Type.Optional(Time),
  }),
  reply: CannedAnswer,
  example: { params: { domain: '$domain', id: '$answer' }, body: { title: 'Hours', text: 'Until five.' } },
}
export const removeAnswer = {
  params: AnswerParams,
  example: { params: { domain: '$domain', id: '$answer' } },
}

export const broadcasts = {
  params: DomainParams,
  reply: Type.Object({
    /** Customers who accept broadcasts of the business. */
    opted_in: Type.Integer(),
    results: Type.Array(Broadcast),
  }),
  example: { params: { domain: '$domain' } },
}
export const broadcast = {
  params: DomainParams,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 16_384 }) }),
  reply: Broadcast,
  example: { params: { domain: '$domain' }, body: { text: 'Sale' } },
}
