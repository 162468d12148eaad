import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp column with millisecond precision, set by the database's clock. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const created = () => time('created_at').notNull().defaultNow()
export const updated = () => time('updated_at').notNull().defaultNow()
/**
 * SQL of a timestamp later than every earlier change of the row, so that `expected` identifies one change; `column`
 * has the last.
 */
export const laterThan = (column: string) => `greatest(clock_timestamp(), ${column} + interval '1 ms')`
/** A counter column. */
export const count = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
/** A column of bytes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
