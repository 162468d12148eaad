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

/** Numbers of vouchers, given out when a reward is made. */
export const voucherTokens = pgSequence('voucher_tokens')

/** What a level of a domain earns, as its owner set it (docs/rewards.md). */
export const rewardRules = pgTable(
  'reward_rules',
  {
    domain: text().notNull(),
    level: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text('image_url'),
    amount: integer().notNull().default(1),
    /** Days that a voucher can be redeemed after it was granted; null is for ever. */
    validDays: integer('valid_days'),
    /** Rewards that there are at the most; null is no end of them. */
    cap: integer(),
    /** Rewards made so far. */
    made: integer().notNull().default(0),
    /** Of the last change that an owner made. */
    updatedAt: updated(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.level] })],
)

/** What a level earned, with all that its voucher will say. */
export const rewards = pgTable(
  'rewards',
  {
    identity: text().notNull(),
    /** UUIDv7. */
    id: text().notNull(),
    domain: text().notNull(),
    /** `chat_level_{n}`. */
    event: text().notNull(),
    /** Of the voucher that it is, or will be once granted. */
    token: numeric({ precision: 78, scale: 0 }).notNull().default(sql`nextval('voucher_tokens')`),
    amount: integer().notNull(),
    /** `pending`, `granted`, `paused` or `rejected`. */
    status: text().notNull(),
    /** What held a pending one back: `new_account` or `daily_cap`; null where all of them wait. */
    held: text(),
    /** Of a rejected one. */
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

/** What slows those down who earn under many names. */
export const rewardLimits = pgTable('reward_limits', {
  domain: text().primaryKey(),
  minAccountAgeDays: integer('min_account_age_days').notNull().default(0),
  /** Granted by themselves on a day; null is no end of them. */
  dailyCap: integer('daily_cap'),
  /** Of one person; null is no end of them. */
  personCap: integer('person_cap'),
  updatedAt: updated(),
})

/** Rewards that a domain granted by themselves on a day (UTC). */
export const rewardDays = pgTable(
  'reward_days',
  {
    domain: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    granted: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.domain, table.day] })],
)

/** Granted rewards that are minted on a chain: the queue and the log of it. */
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
    /** Where it goes, from when it has a number until it has ended. */
    toAddress: text('to_address'),
    /** Who signs it, and where (CAIP-10). */
    account: text(),
    /** Number of its transaction; it keeps it until a block has one with that number. */
    nonce: bigint({ mode: 'number' }),
    /** The signed transaction that was sent last, until it has ended. */
    raw: text(),
    signedAt: time('signed_at'),
    /** Of all that was signed for it: any of them may come into a block, and no more than one with each number. */
    hashes: text().array().notNull().default(sql`'{}'`),
    /** Of the one that did. */
    txHash: text('tx_hash'),
    attempts: integer().notNull().default(0),
    /** When it is looked at next, while one server has it when others may; never without a wallet. */
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

/** Mints of a domain that were given a number on one day (UTC): what its budget is counted by. */
export const minterDays = pgTable(
  'minter_days',
  {
    domain: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    minted: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.day] })],
)

/** Numbers of transactions, given out one after the other to all servers that sign for an account. */
export const minterAccounts = pgTable('minter_accounts', {
  /** CAIP-10. */
  account: text().primaryKey(),
  nextNonce: bigint('next_nonce', { mode: 'number' }).notNull(),
})
