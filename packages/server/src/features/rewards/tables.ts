import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { created, time, updated } from '../../database/columns.ts'

/** Token ids of vouchers, drawn when a reward is made. */
export const voucherTokens = pgSequence('voucher_tokens')

/** Reward of each level of a domain, as the owner set it (docs/rewards.md). */
export const rewardRules = pgTable(
  'reward_rules',
  {
    domain: text().notNull(),
    level: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text('image_url'),
    amount: integer().notNull().default(1),
    /** Days from the grant in which a voucher can be redeemed; null without a limit. */
    validDays: integer('valid_days'),
    /** Maximum number of rewards; null without a limit. */
    cap: integer(),
    /** Number of rewards made. */
    made: integer().notNull().default(0),
    /** Time of the owner's last change. */
    updatedAt: updated(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.level] })],
)

/** Rewards, with all values that their vouchers will have. */
export const rewards = pgTable(
  'rewards',
  {
    identity: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    domain: text().notNull(),
    /** `chat_level_{n}`. */
    event: text().notNull(),
    /** Token id of the voucher. */
    token: numeric({ precision: 78, scale: 0 }).notNull().default(sql`nextval('voucher_tokens')`),
    amount: integer().notNull(),
    /** `pending`, `granted`, `paused` or `rejected`. */
    status: text().notNull(),
    /** Why a pending reward waits: `new_account` or `daily_cap`; null when the owner approves all of them. */
    held: text(),
    /** Reason of a rejection. */
    reason: text(),
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text('image_url'),
    validDays: integer('valid_days'),
    createdAt: created(),
    grantedAt: time('granted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.identity, table.id] }),
    unique('rewards_event').on(table.identity, table.domain, table.event),
    index('rewards_id').on(table.id),
    index('rewards_domain').on(table.domain, table.status),
  ],
)

/** Limits against persons with several accounts. */
export const rewardLimits = pgTable('reward_limits', {
  domain: text().primaryKey(),
  minAccountAgeDays: integer('min_account_age_days').notNull().default(0),
  /** Rewards granted automatically per day; null without a limit. */
  dailyCap: integer('daily_cap'),
  /** Rewards per person; null without a limit. */
  personCap: integer('person_cap'),
  updatedAt: updated(),
})

/** Number of rewards that a domain granted automatically on a day (UTC). */
export const rewardDays = pgTable(
  'reward_days',
  {
    domain: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    granted: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.domain, table.day] })],
)

/** Queue and log of the rewards that are minted on a chain. */
export const mints = pgTable(
  'mints',
  {
    identity: text().notNull(),
    /** Id of the reward. */
    reward: text().notNull(),
    domain: text().notNull(),
    token: numeric({ precision: 78, scale: 0 }).notNull(),
    amount: integer().notNull(),
    /** `waiting`, `sent`, `confirmed` or `failed`. */
    status: text().notNull().default('waiting'),
    /** Receiving address, from the assignment of a nonce to the end. */
    toAddress: text('to_address'),
    /** Signing account and chain (CAIP-10). */
    account: text(),
    /** Transaction nonce; kept until a block contains a transaction with it. */
    nonce: bigint({ mode: 'number' }),
    /** The last signed transaction that was sent, until the mint has ended. */
    raw: text(),
    signedAt: time('signed_at'),
    /** Hashes of all transactions signed for the mint. Any of them may be mined, but only one per nonce. */
    hashes: text().array().notNull().default(sql`'{}'`),
    /** Hash of the mined transaction. */
    txHash: text('tx_hash'),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt, which is also the end of a lease; infinity without a wallet. */
    dueAt: time('due_at').notNull().defaultNow(),
    fault: text(),
    createdAt: created(),
    endedAt: time('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.identity, table.reward] }),
    index('mints_due').on(table.dueAt).where(sql`status IN ('waiting', 'sent')`),
  ],
)

/** Number of nonces assigned for a domain on a day (UTC), checked against its budget. */
export const minterDays = pgTable(
  'minter_days',
  {
    domain: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    minted: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.day] })],
)

/** Next nonce of each signing account, shared by all servers. */
export const minterAccounts = pgTable('minter_accounts', {
  /** CAIP-10. */
  account: text().primaryKey(),
  nextNonce: bigint('next_nonce', { mode: 'number' }).notNull(),
})
