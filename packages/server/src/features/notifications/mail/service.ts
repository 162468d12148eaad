import type pg from 'pg'
import { defineService } from '../../../context.ts'
import type { Config } from '../../../lib/config.ts'
import type { Log } from '../../../lib/log.ts'
import { PollingWorker } from '../../../lib/polling-worker.ts'
import type { Occasion } from '../occasions.ts'
import { Mails } from './mails.ts'
import { tidy } from './queue.ts'

/** Milliseconds between two deletions of old rows. */
const TIDY_MS = 600_000

/** The channel of mails; `mails` is null where this server offers none. */
class MailChannel {
  readonly mails: Mails | null
  readonly #tidying: PollingWorker

  constructor(mails: Mails | null, pool: pg.Pool, log: Log) {
    this.mails = mails
    // Without mails, too: rows from before end in their time.
    this.#tidying = new PollingWorker({
      name: 'Deleting old rows of mails',
      everyMs: TIDY_MS,
      work: async () => {
        await tidy(pool)
        return false
      },
      log,
    })
  }

  note(occasion: Occasion) {
    this.mails?.note(occasion)
  }

  /** Deletes rows that are over. Never rejects. */
  tidy(): Promise<void> {
    return this.#tidying.run()
  }

  async close(): Promise<void> {
    await this.#tidying.close()
    await this.mails?.close()
  }
}

export const getMails = defineService(({ config, database: { pool }, keys, log }) => {
  const offer = getOffer(config)
  return new MailChannel(
    offer === null ? null : new Mails({ ...offer, pool, key: keys.mail, log }),
    pool,
    log,
  )
})

/** What mails need: a server that sends them, and the address that their links lead to. */
const getOffer = ({ mail, publicUrl }: Config) =>
  mail === null || publicUrl === null ? null : { config: mail, origin: publicUrl }
