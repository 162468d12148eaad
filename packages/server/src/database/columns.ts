import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond; the database's clock sets it. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const created = () => time('created_at').notNull().defaultNow()
export const updated = () => time('updated_at').notNull().defaultNow()
/** A number that only grows. */
export const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
