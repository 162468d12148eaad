import { setFlagsFromString } from 'node:v8'
import type { Context, ContextOverrides } from '../context.ts'
import { openEmbedded } from '../database/embedded.ts'
import { letClientsMove } from '../http/drain.ts'
import type { Config } from '../lib/config.ts'
import { log } from './announce.ts'
import { collectGarbage } from './collect-garbage.ts'

/**
 * V8 would allocate objects in the old generation where earlier ones of the same code have outlived collections. Ours
 * do while their message is committed, no longer; but an old one keeps all it refers to until a full collection.
 */
const NO_PRETENURING = '--no-allocation-site-pretenuring'
/**
 * Lets the old generation grow to four times what a full collection leaves, where V8 takes 1.3 times: at 2,000 messages
 * a second it collected every four seconds, and each time the two cores were busy with it for 70 ms.
 */
const RARE_COLLECTIONS = '--heap-growing-percent=300'

interface ServeOptions extends Pick<ContextOverrides, 'crew'> {
  /** Called when everything is ready but the port. */
  beforeOpen?: () => void
}

/** A server that listens. */
interface Serving {
  port: number
  /** Ends it once; the requests under way are answered. */
  close(): Promise<void>
  /** Ends it after clients have moved to another process behind the port. */
  retire(): Promise<void>
}

/** Runs the server in this process. */
export async function serve(config: Config, { crew, beforeOpen }: ServeOptions): Promise<Serving> {
  setFlagsFromString(NO_PRETENURING)
  setFlagsFromString(RARE_COLLECTIONS)
  // The database starts in its own thread, which takes as long as loading all the rest: both at a time.
  const [{ context, closeContext }, { createApp }, { seedWelcome }] = await Promise.all([
    open(config, crew),
    import('./app.ts'),
    import('./welcome.ts'),
  ])
  const app = await createApp(context)
  await seedWelcome(context)
  if (process.argv.includes('--demo')) await (await import('./demo/seed.ts')).seedDemo(context)
  // While no request waits.
  await collectGarbage()
  beforeOpen?.()
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as { port: number }

  let closing: Promise<void> | undefined
  const closeAll = async () => {
    await app.close()
    await closeContext()
  }
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  return {
    port,
    close,
    async retire() {
      await letClientsMove(app)
      await close()
    },
  }
}

/** What the server needs, and what closes it. */
interface Opened {
  context: Context
  closeContext(): Promise<void>
}

async function open(config: Config, crew: ServeOptions['crew']): Promise<Opened> {
  const [embedded, { openContext }] = await Promise.all([
    config.databaseUrl === null ? openEmbedded(config.dataFolder, log) : undefined,
    import('../context.ts'),
  ])
  try {
    const context = await openContext(config, log, { crew, ...(embedded !== undefined && { embedded }) })
    const closeContext = async () => {
      await context.close()
      await embedded?.close()
    }
    return { context, closeContext }
  } catch (error) {
    await embedded?.close()
    throw error
  }
}
