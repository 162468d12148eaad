import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond; the database's clock sets it. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const created = () => time('created_at').notNull().defaultNow()
export const updated = () => time('updated_at').notNull().defaultNow()
/** SQL of a time that is later than every change of a row before, so that `expected` names one of them; `column` has the last. */
export const laterThan = (column: string) => `greatest(clock_timestamp(), ${column} + interval '1 ms')`
/** A number that only grows. */
export const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
