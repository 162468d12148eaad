import { defineService } from '../../../context.ts'
import { createMints } from './mints.ts'

/** The minter; null without configuration. Code for the chain is loaded only with one. */
export const getMints = defineService(({ config, database, events, log, onClose }) => {
  const mints = createMints(config.minter, { pool: database.pool, events, log })
  onClose(async () => (await mints)?.close())
  return mints
})
