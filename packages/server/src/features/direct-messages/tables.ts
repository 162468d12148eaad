import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { count, created, time } from '../../database/columns.ts'

/** Sealed messages. The server has no key that opens them (P20). */
export const directMessages = pgTable(
  'direct_messages',
  {
    /** Both addresses, the smaller first. */
    conversation: text().notNull(),
    id: text().notNull(),
    /** Sequence number within the conversation. */
    seq: count('seq'),
    fromAddress: text('from_address').notNull(),
    toAddress: text('to_address').notNull(),
    messageText: text('message_text').notNull(),
    msgSha256: text('msg_sha256').notNull(),
    fromPubKey: text('from_pub_key').notNull(),
    toPubKey: text('to_pub_key').notNull(),
    cid: text(),
    clientId: text('client_id').notNull(),
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
    /** The receiver had blocked the sender: only the sender ever reads this message. */
    withheld: boolean().notNull().default(false),
    /** The sender wants it neither counted nor pushed. */
    quiet: boolean().notNull().default(false),
    /** The sender has deleted it: `message_text` is empty, its hash stays for the next message. */
    deleted: boolean().notNull().default(false),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.conversation, table.id] }),
    unique('direct_messages_seq').on(table.conversation, table.seq),
    unique('direct_messages_client_id').on(table.conversation, table.fromAddress, table.clientId),
    index('direct_messages_id').on(table.id),
  ],
)

/** A conversation as one of its two sides sees it. */
export const directThreads = pgTable(
  'direct_threads',
  {
    address: text().notNull(),
    counterpart: text().notNull(),
    /** `open`; `request` until its owner has answered or accepted; `blocked`. */
    state: text().notNull(),
    /** The state that a block replaced, `open` or `request`; null without a block, and for one without a thread. */
    beforeBlock: text('before_block'),
    /** Sequence number of the newest message that this side has; a withheld one counts for its sender only. */
    seq: count('seq'),
    /** This side wants no count and no push. */
    muted: boolean().notNull().default(false),
    /** Sequence number of the newest message that this side has read. */
    readSeq: count('read_seq'),
    /** Sequence number up to which the counterpart was told that this side has read; it never goes back. */
    receiptSeq: count('receipt_seq'),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.counterpart] }),
    index('direct_threads_updated_at').on(table.address, table.updatedAt),
  ],
)

/** Rules for messages from strangers; without a row, everybody may write. */
export const directGates = pgTable('direct_gates', {
  address: text().primaryKey(),
  /** `everybody`, `contacts` or `nobody`. */
  admits: text().notNull(),
  minAgeDays: integer('min_age_days'),
  tokenChainId: integer('token_chain_id'),
  tokenContract: text('token_contract'),
  /** Decimal text: the value may exceed every integer type of the database. */
  tokenMinimum: text('token_minimum'),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** The chain of statements that binds keys to an address. */
export const keyStatements = pgTable(
  'key_statements',
  {
    address: text().notNull(),
    seq: integer().notNull(),
    pubKey: text('pub_key').notNull(),
    statement: text().notNull(),
    signature: text(),
    previousHash: text('previous_hash').notNull(),
    attestedBy: text('attested_by').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.address, table.seq] })],
)

/** Private keys, encrypted by the client. */
export const keyBackups = pgTable(
  'key_backups',
  {
    address: text().notNull(),
    id: text().notNull(),
    blob: text().notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.address, table.id] })],
)
