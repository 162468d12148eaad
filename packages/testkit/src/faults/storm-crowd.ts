import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'

// The wire's own words: this process has nothing of the SDK, thousands of which would not fit into it.
const PATH = '/api/realtime'
const SUBPROTOCOL = 'foyer.1'
/** Sockets that are being opened at once; a client in a browser is one of many, too. */
const OPENING = 250
/** Milliseconds over which sockets come back that were cut off (TH-35). */
const SPREAD_MS = 5_000

/** What the crowd is told: where to go, how many, and from which change on. */
export interface CrowdOrder {
  url: string
  count: number
  topics: string[]
}

/** What it tells: after every change how many follow, how many know the change `seq` of their topic, and how long each took. */
export interface CrowdReport {
  following: number
  heads: Record<string, number>
  /** Milliseconds from opening a socket to its answer, since the last cut. */
  took: number[]
}

interface Member {
  topic: string
  epoch?: string
  seq?: number
  following: boolean
}

const members: Member[] = []
let took: number[] = []
let opening = 0

/** Keeps one socket open for ever, each time from where it stood. */
async function live(member: Member, url: string): Promise<void> {
  for (;;) {
    while (opening >= OPENING) await wait(20)
    opening += 1
    await visit(member, url)
    if (member.following) {
      member.following = false
      await wait(Math.random() * SPREAD_MS)
    } else await wait(500 + Math.random() * 1_000)
  }
}

/** One socket from its opening to its end. */
function visit(member: Member, url: string): Promise<void> {
  const started = performance.now()
  const socket = new WebSocket(url.replace('http', 'ws') + PATH, SUBPROTOCOL, { perMessageDeflate: false })
  let counted = true
  const opened = () => {
    if (counted) opening -= 1
    counted = false
  }
  return new Promise((resolve) => {
    socket.on('error', () => {})
    socket.on('close', () => {
      opened()
      resolve()
    })
    socket.on('open', () => {
      const from = member.seq === undefined ? {} : { epoch: member.epoch, after: member.seq }
      socket.send('{"type":"hello","agent":"crowd"}')
      socket.send(JSON.stringify({ type: 'follow', topic: member.topic, ...from }))
    })
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as {
        type: string
        epoch?: string
        seq?: number
        recovered?: boolean
      }
      if (frame.type === 'followed') {
        opened()
        took.push(performance.now() - started)
        member.epoch = frame.epoch ?? ''
        member.following = true
        // A real client that is told to load anew would do so; these have nothing to load.
        if (frame.recovered) member.seq = frame.seq ?? 0
      } else if (frame.type === 'message' && frame.seq === (member.seq ?? -1) + 1) member.seq = frame.seq
    })
  })
}

process.on('message', (order: CrowdOrder | 'report' | 'forget') => {
  if (order === 'forget') took = []
  else if (order === 'report') {
    const heads: Record<string, number> = {}
    for (const { seq } of members) heads[String(seq)] = (heads[String(seq)] ?? 0) + 1
    process.send?.({
      following: members.filter(({ following }) => following).length,
      heads,
      took,
    } satisfies CrowdReport)
  } else
    for (let n = 0; n < order.count; n += 1) {
      const member: Member = { topic: order.topics[n % order.topics.length] ?? '', following: false }
      members.push(member)
      void live(member, order.url)
    }
})
process.on('disconnect', () => process.exit())
