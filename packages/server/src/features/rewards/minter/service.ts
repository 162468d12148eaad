import { defineService } from '../../../context.ts'
import { createMints } from './mints.ts'

/** The minter, null where none is configured; the code that speaks to a chain is loaded only then. */
export const getMints = defineService(({ config, database, events, log, onClose }) => {
  const mints = createMints(config.minter, { pool: database.pool, events, log })
  onClose(async () => (await mints)?.close())
  return mints
})
