import { Type } from 'typebox'
import { Complaint } from './moderation.ts'
import {
  Address,
  AddressInput,
  BigInteger,
  Integer,
  nullable,
  oneOf,
  PublicIdInput,
  Time,
  UserRef,
} from './shared.ts'

const Base64 = (maxLength: number) =>
  Type.String({ minLength: 4, maxLength, pattern: '^[A-Za-z0-9+/]+={0,2}$' })

/** A message as the server stores it: sealed. */
export const DirectMessage = Type.Object({
  id: Type.String(),
  created_at: Time,
  from_address: Address,
  to_address: Address,
  /** The envelope, base64 (docs/direct-messages.md#the-envelope-byte-by-byte). */
  message_text: Type.String(),
  sended: Type.Boolean(),
  /** SHA-256 of the envelope's bytes, base64. */
  msg_sha256_base64: Type.String(),
  from_pub_key_base64: nullable(Type.String()),
  to_pub_key_base64: nullable(Type.String()),
  cid: nullable(Type.String()),
  /** UUIDv7, made by the sender and bound into the envelope. */
  client_id: Type.String(),
  /** Epoch milliseconds by the sender's clock, bound into the envelope. */
  sent_at: Type.Integer(),
  /** True when the receiver has read it; never true while the receiver has not accepted the sender. */
  read: Type.Boolean(),
  /** True when the receiver has accepted the sender, or answered; a block leaves it as it was. */
  accepted: Type.Boolean(),
  /** True when its sender asks for no count and no push: a reaction, or a deletion. What it is, is in the envelope. */
  quiet: Type.Boolean(),
  /** True when its sender has deleted it: `message_text` is empty. */
  deleted: Type.Boolean(),
})

const Preview = Type.Object({
  ...DirectMessage.properties,
  unread_count: Type.Integer(),
  /** True while the counterpart is a stranger: the caller has neither answered nor accepted them. */
  request: Type.Boolean(),
  /** True while the caller wants no count and no push for the conversation. */
  muted: Type.Boolean(),
  /** Id of the newest message of the conversation, also of a quiet one, which is no preview. */
  latest_id: Type.String(),
})

export const previews = {
  query: Type.Object({ address: Type.String({ maxLength: 200 }) }),
  reply: Type.Array(Preview),
  example: { query: { address: '$account' } },
}

export const history = {
  query: Type.Object({
    from_address: AddressInput,
    to_address: AddressInput,
    before: Type.Optional(Type.String({ maxLength: 64 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    /** `1` reads without marking the thread as read. */
    peek: Type.Optional(Type.Literal('1')),
  }),
  reply: Type.Array(DirectMessage),
  example: { query: { from_address: '$newAddress', to_address: '$account' } },
}

export const send = {
  body: Type.Object({
    to_address: AddressInput,
    message_text: Base64(32_768),
    msg_sha256_base64: Base64(44),
    cid: nullable(Type.String({ maxLength: 100 })),
    from_pub_key_base64: Base64(88),
    to_pub_key_base64: Base64(88),
    client_id: Type.String({
      pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
    }),
    sent_at: BigInteger(0),
    /** Neither counted as unread nor pushed. */
    quiet: Type.Optional(Type.Boolean()),
  }),
  reply: DirectMessage,
  example: {
    body: {
      to_address: '$newAddress',
      message_text: '$sealedText',
      msg_sha256_base64: '$sealedHash',
      cid: '$contentId',
      from_pub_key_base64: '$publicKey',
      to_pub_key_base64: '$publicKey',
      client_id: '$clientId',
      sent_at: 1,
    },
  },
}

const MessageId = Type.String({ minLength: 1, maxLength: 64 })

export const remove = {
  params: Type.Object({ id: MessageId }),
  example: { params: { id: '$sealedMessage' } },
}

export const mute = {
  params: Type.Object({ address: AddressInput }),
  body: Type.Object({ muted: Type.Boolean() }),
  example: { params: { address: '$stranger' }, body: { muted: true } },
}

export const markRead = {
  params: Type.Object({ address: AddressInput }),
  body: Type.Object({ message_id: MessageId }),
  example: { params: { address: '$newAddress' }, body: { message_id: 'a' } },
}

export const typing = {
  params: Type.Object({ address: AddressInput }),
  example: { params: { address: '$newAddress' } },
}

/** Groups whose first message is accepted. */
const ADMITS = ['everybody', 'contacts', 'nobody'] as const

/** Conditions for a stranger's first message. Known counterparts can always write. */
export const Gate = Type.Object({
  admits: oneOf(ADMITS),
  /** Minimum age of a stranger's account on this server, in days; null for none. */
  min_age_days: nullable(Type.Integer({ minimum: 1, maximum: 3650 })),
  /** Token that a stranger's wallet must hold; null for none. */
  token: nullable(
    Type.Object({
      chain_id: Integer(1),
      /** An ERC-20 or ERC-721 contract. */
      contract: AddressInput,
      /** Minimum balance in the token's smallest unit, decimal. */
      minimum: Type.String({ pattern: '^[1-9][0-9]{0,77}$' }),
    }),
  ),
})

export const gate = { reply: Gate }
export const setGate = {
  body: Gate,
  reply: Gate,
  example: {
    body: {
      admits: 'contacts',
      min_age_days: 7,
      token: { chain_id: 1, contract: '$newAddress', minimum: '1' },
    },
  },
}

export const KeyStatement = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  pub_key_base64: Type.String(),
  /** The signed text that binds the key to the address. */
  statement: Type.String(),
  signature: nullable(Type.String()),
  previous_hash: Type.String(),
  attested_by: oneOf(['wallet', 'server']),
  created_at: Time,
})

const AddressParams = Type.Object({ address: AddressInput })

const Keys = Type.Object({ address: Address, statements: Type.Array(KeyStatement) })

export const keys = { params: AddressParams, reply: Keys, example: { params: { address: '$account' } } }

export const addKey = {
  params: AddressParams,
  body: Type.Object({
    pub_key_base64: Base64(88),
    statement: Type.String({ minLength: 1, maxLength: 4096 }),
    /** Null for a Google login: the server attests its keys. */
    signature: nullable(Type.String({ pattern: '^0x([0-9a-fA-F]{2})+$', maxLength: 16_384 })),
  }),
  reply: Keys,
  example: {
    params: { address: '$account' },
    body: { pub_key_base64: '$publicKey', statement: 'x', signature: `0x${'11'.repeat(65)}` },
  },
}

/** A private key that the device has encrypted; the server cannot decrypt it. */
export const Backup = Type.Object({ id: Type.String(), blob: Type.String(), created_at: Time })
const BackupId = Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' })

export const backups = { reply: Type.Array(Backup) }
export const saveBackup = {
  /** `blob` is at most 4 KiB, in base64. The same `id` replaces it. */
  body: Type.Object({ id: BackupId, blob: Base64(5464) }),
  reply: Backup,
  example: { body: { id: 'a', blob: 'AAAA' } },
}
export const removeBackups = { query: Type.Object({ id: Type.Optional(BackupId) }) }

const DECISIONS = ['accept', 'block', 'report', 'unblock'] as const
export const requests = { reply: Type.Array(Preview) }
/** People blocked by the caller, latest first. */
export const blocks = {
  reply: Type.Array(
    Type.Object({
      /** The login or guest that was blocked. */
      person: UserRef,
      /** Public id of the account behind it: the author of their messages in rooms. */
      author_id: Type.String(),
      blocked_at: Time,
    }),
  ),
}
export const decide = {
  /** An address; to block or unblock a guest, their public id. */
  params: Type.Object({ address: PublicIdInput }),
  body: Type.Object({
    decision: oneOf(DECISIONS),
    /** Of a report: reason, note, and the messages that the caller chooses to show to the operators. */
    ...Complaint,
  }),
  reply: Type.Object({ address: Type.String(), decision: oneOf(DECISIONS) }),
  example: { params: { address: '$stranger' }, body: { decision: 'accept' } },
}
