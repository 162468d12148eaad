// A worker process with a ProcessBus and nothing else; `process-bus.world.test.ts` tells it what to do.
import type { Publication } from '../../src/lib/bus/bus.ts'
import { ProcessBus } from '../../src/lib/bus/process-bus.ts'

/** What the test may ask; each is answered with the same `id`. */
export type BusAct =
  | { do: 'subscribe' | 'unsubscribe'; topic: string }
  | { do: 'publish'; publications: Publication[] }
  /** Publishes this many publications of this many characters at once. */
  | { do: 'flood'; topic: string; count: number; size: number }
  | { do: 'tell' | 'close' }

/** What it has heard so far. */
export interface BusReport {
  heard: Publication[]
  gaps: number
  counts: { sent: number; received: number; lost: number }
  state: string
  errors: number
}

let errors = 0
const ignore = () => {}
const bus = new ProcessBus(process, { debug: ignore, info: ignore, warn: ignore, error: () => (errors += 1) })
const heard: Publication[] = []
const stops = new Map<string, () => void>()
let gaps = 0
bus.onGap(() => {
  gaps += 1
})

async function act(asked: BusAct): Promise<void> {
  switch (asked.do) {
    case 'subscribe':
      stops.set(
        asked.topic,
        bus.subscribe(asked.topic, (publication) => {
          if (publication.frame === 'cannot be used') throw new Error(publication.frame)
          heard.push(publication)
        }),
      )
      return bus.ready(asked.topic)
    case 'unsubscribe':
      return stops.get(asked.topic)?.()
    case 'publish':
      return bus.publish(asked.publications)
    case 'flood':
      for (let n = 0; n < asked.count; n++)
        bus.publish([{ topic: asked.topic, seq: n, frame: 'x'.repeat(asked.size) }])
      return
    case 'close':
      await bus.close()
      process.exit()
      return
    default:
      return
  }
}

const report = (): BusReport => ({ heard, gaps, counts: bus.counts, state: bus.state, errors })

process.on('message', async ({ id, asked }: { id?: number; asked?: BusAct }) => {
  if (id === undefined || asked === undefined) return
  await act(asked)
  process.send?.({ id, report: report() })
})
process.on('disconnect', () => process.exit())
