import { Type } from 'typebox'
import {
  Address,
  AddressInput,
  BigInteger,
  DomainInput,
  nullable,
  oneOf,
  PageLinks,
  PageQuery,
  Time,
  UserRef,
} from './shared.ts'

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
/** The join form: what an ORM's join would call the domain (docs/wire.md#business-messages). */
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
  /** Whether the customer wants what the business sends to many. */
  opt_in: Type.Boolean(),
})

/** `open` waits for the business, `waiting` for the customer. */
const THREAD_STATUSES = ['open', 'waiting', 'closed'] as const

/** A thread as the business sees it. */
export const InboxThread = Type.Object({
  domain: Type.String(),
  customer: Type.Object({
    address: Address,
    /** Name and picture only where the customer agreed to functional cookies of the domain. */
    user: UserRef,
    /** What the customer agreed to on the domain, and hence what of them is told. */
    consent: Type.Object({ functional: Type.Boolean(), marketing: Type.Boolean() }),
    /** What they reached and used in the domain; null unless they agreed to marketing. */
    activity: nullable(
      Type.Object({ chat_level: Type.Integer(), rewards: Type.Integer(), redeemed: Type.Integer() }),
    ),
    /** Of the first message. */
    since: Time,
  }),
  status: oneOf(THREAD_STATUSES),
  /** Who answers it; null while nobody does. */
  assignee: nullable(UserRef),
  /** What the customer wrote since anybody of the business last read. */
  unread_count: Type.Integer(),
  message_count: Type.Integer(),
  opt_in: Type.Boolean(),
  last_message: Type.Object({
    id: Type.String(),
    message_type: oneOf(MESSAGE_TYPES),
    /** Its beginning, 200 characters at the most. */
    text: Type.String(),
    created_at: Time,
  }),
  /** Goes up with every change of status or assignee that somebody makes: `expected` of the next one. */
  version: Type.Integer(),
})

/** What a business often answers. */
export const CannedAnswer = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Later with every change, so that `expected` names one of them. */
  updated_at: Time,
})

/** A message to everybody who opted in. */
export const Broadcast = Type.Object({
  id: Type.String(),
  text: Type.String(),
  created_at: Time,
  author: UserRef,
  /** People whom it has reached so far. */
  sent: Type.Integer(),
  /** When the last of them was reached; null while it is on its way. */
  finished_at: nullable(Time),
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
  example: { query: { address: '$account' } },
}

export const business = {
  params: Type.Object({ domain: DomainInput }),
  reply: Business,
  example: { params: { domain: '$domain' } },
}

export const history = {
  query: Type.Object({
    from_address: AddressInput,
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
    /** Id of a message: it and all before it have been read. Nothing becomes unread again. */
    read: Type.Optional(Type.String({ maxLength: 64 })),
    muted: Type.Optional(Type.Boolean()),
    /** Says yes or no to what the business sends to many; also where nobody has written yet. */
    opt_in: Type.Optional(Type.Boolean()),
  }),
  reply: BusinessStanding,
  example: { params: { domain: '$business' }, body: { muted: true, opt_in: true } },
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
    /** Address of who answers; `nobody` for those that nobody does. */
    assignee: Type.Optional(Type.String({ maxLength: 200 })),
    /** `true` leaves only those with something unread. */
    unread: Type.Optional(oneOf(['true', 'false'])),
    ...PageQuery,
  }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(InboxThread) }),
  example: { params: { domain: '$domain' } },
}

export const changeThread = {
  params: Type.Object({ domain: DomainInput, customer: AddressInput }),
  body: Type.Object({
    status: Type.Optional(oneOf(THREAD_STATUSES)),
    /** Address of somebody who works for the domain; null leaves it to all. */
    assignee: Type.Optional(nullable(AddressInput)),
    /** Id of a message: it and all before it have been read. Nothing becomes unread again. */
    read: Type.Optional(Type.String({ maxLength: 64 })),
    /** `version` of the thread that was changed; another change since is refused. */
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
    /** `updated_at` of what was changed; absent: whatever it is. */
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
    /** People who want what the business sends to many. */
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
