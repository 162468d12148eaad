import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What goes wrong on the way; may be changed at any time. Shares are from 0 to 1. */
export interface LineFaults {
  /** Share of pushed changes that never arrive. */
  dropPushes: number
  /** Milliseconds that a piece of what the server says may be late, at most. */
  delayMs: number
  /** Share of pieces after which the line is cut, without a goodbye. */
  cut: number
  /** Share of lines whose every byte is sent to the server once more: requests repeat themselves. */
  replay: number
}

/** A line between clients and a server that fails on purpose. */
export interface FaultProxy extends AsyncDisposable {
  /** Origin for the clients. */
  url: string
  faults: LineFaults
  /** How often each fault has happened. */
  readonly counts: { dropped: number; cut: number; replayed: number; lines: number }
  /** Cuts every line at once. */
  cutAll(): void
}

export const CALM: LineFaults = { dropPushes: 0, delayMs: 0, cut: 0, replay: 0 }

/** Bytes of a line that can be replayed; a longer one is not. */
const MAX_REPLAY = 256 * 1024
const REPLAY_MS = 1_000

/** @param target port on loopback; @param random in [0, 1) */
export async function startFaultProxy(target: number, random: () => number): Promise<FaultProxy> {
  const lines = new Set<() => void>()
  const counts = { dropped: 0, cut: 0, replayed: 0, lines: 0 }
  const proxy = { faults: { ...CALM } }

  const server = createServer((client) => {
    counts.lines += 1
    const upstream = connect(target, '127.0.0.1')
    const said: Buffer[] = []
    const end = () => {
      lines.delete(end)
      client.destroy()
      upstream.destroy()
    }
    lines.add(end)
    for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', end).on('close', end)
    const replays = random() < proxy.faults.replay
    client.on('data', (bytes) => {
      if (replays) said.push(bytes)
      upstream.write(bytes)
    })
    if (replays) client.once('close', () => replay(said))
    const hear = pushFilter(() => {
      const drops = random() < proxy.faults.dropPushes
      if (drops) counts.dropped += 1
      return !drops
    })
    // One piece after another, however late: a line does not change the order of its bytes.
    let last = Promise.resolve()
    upstream.on('data', (bytes) => {
      const kept = hear(bytes)
      const late = random() * proxy.faults.delayMs
      last = last.then(async () => {
        if (late >= 1) await new Promise((resolve) => setTimeout(resolve, late))
        if (random() < proxy.faults.cut) {
          counts.cut += 1
          end()
        } else if (!client.destroyed) client.write(kept)
      })
    })
  })

  function replay(said: Buffer[]) {
    const bytes = Buffer.concat(said)
    if (bytes.length === 0 || bytes.length > MAX_REPLAY) return
    counts.replayed += 1
    const again: Socket = connect(target, '127.0.0.1')
    again.on('error', () => again.destroy()).resume()
    again.write(bytes)
    setTimeout(() => again.destroy(), REPLAY_MS)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cutAll = () => {
    for (const end of [...lines]) end()
  }
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${port}`,
    counts,
    cutAll,
    async [Symbol.asyncDispose]() {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

const PUSH = /^\{"type":"(message|message_edited|message_deleted|reaction|dm|b2c)"/

/**
 * Passes on what a server says, but of a WebSocket only those pushed changes that `passes` lets through: whole
 * frames (RFC 6455, section 5.2), so that the line stays intact.
 */
function pushFilter(passes: () => boolean): (bytes: Buffer) => Buffer {
  let state: 'head' | 'plain' | 'frames' = 'head'
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    if (state === 'plain') return bytes
    rest = Buffer.concat([rest, bytes])
    const out: Buffer[] = []
    if (state === 'head') {
      const end = rest.indexOf('\r\n\r\n')
      if (!rest.toString('latin1', 0, 12).startsWith('HTTP/1.1 101') || end < 0) {
        if (rest.length >= 12) state = 'plain'
        const all = rest
        rest = Buffer.alloc(0)
        return all
      }
      state = 'frames'
      out.push(rest.subarray(0, end + 4))
      rest = rest.subarray(end + 4)
    }
    for (let size = frameSize(rest); size !== null && rest.length >= size.whole; size = frameSize(rest)) {
      const frame = rest.subarray(0, size.whole)
      rest = rest.subarray(size.whole)
      if (!PUSH.test(frame.toString('utf8', size.head, size.head + 40)) || passes()) out.push(frame)
    }
    return Buffer.concat(out)
  }
}

/** Bytes of an unmasked frame, or null when its head is not there yet. */
function frameSize(bytes: Buffer): { head: number; whole: number } | null {
  if (bytes.length < 2) return null
  const short = (bytes[1] as number) & 0x7f
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < head) return null
  const length = head === 2 ? short : head === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  return { head, whole: head + length }
}
