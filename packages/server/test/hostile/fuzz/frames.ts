import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { domainTopic, hashDomain, realtime, realtimeLimits, roomTopic } from '@foyer/contract'
import { WebSocket } from 'ws'
import { DOMAIN, ROOM } from './requests.ts'
import { chance, hostileText, hostileValue, mutated, pick, type Random } from './values.ts'

const TOPICS = [
  roomTopic(ROOM),
  roomTopic('0'.repeat(64)),
  domainTopic(hashDomain(DOMAIN)),
  ...['dm', 'b2c', 'inbox', 'room:', 'domain:x', 'forget', 'lost', 'empty', '__proto__'],
]

/** The next frame: one of the contract's, mostly with a fault. */
function nextFrame(random: Random): string | Buffer {
  if (chance(random, 0.05))
    return pick(random, ['', '{', 'null', '[]', '"x"', Buffer.from([0xff, 0]), '{"type":'.repeat(50)])
  const topic = pick(random, TOPICS)
  const frame = pick<object>(random, [
    {
      type: 'follow',
      topic,
      after: pick(random, [null, 0, 1, 2 ** 31, 2 ** 53 - 1]),
      epoch: pick(random, [null, 'x']),
    },
    { type: 'follow', topic },
    { type: 'unfollow', topic },
    { type: 'typing', topic },
    { type: 'read', topic, seq: pick(random, [0, 1, 2 ** 31, 2 ** 53 - 1]) },
    { type: 'ping' },
    { type: 'hello', agent: hostileText(random).slice(0, 100), guest_uuid: randomUUID() },
  ])
  const changed = chance(random, 0.5) ? mutated(random, frame) : frame
  const sent = chance(random, 0.02) ? hostileValue(random) : changed
  return (JSON.stringify(sent) ?? 'null').slice(0, realtimeLimits.maxFrameBytes - 1)
}

/**
 * Sends frames over sockets of these callers, and opens a new one when the server has closed one.
 *
 * @returns refusals with a code of a server failure
 */
export async function sendFrames(
  url: string,
  random: Random,
  { count, callers }: { count: number; callers: readonly Record<string, string>[] },
): Promise<string[]> {
  const faults: string[] = []
  let left = count
  const worker = async () => {
    while (left > 0) {
      const socket = await open(url, pick(random, callers), (text) => {
        if (/"code":50\d\d/.test(text)) faults.push(text.slice(0, 200))
      })
      for (let n = 0; n < 100 && left > 0 && socket.readyState === socket.OPEN; n++) {
        left -= 1
        socket.send(nextFrame(random))
        if (n % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 5))
      }
      if (socket.readyState === socket.OPEN) {
        socket.close()
        await once(socket, 'close')
      }
    }
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  return faults
}

async function open(url: string, headers: Record<string, string>, hear: (text: string) => void) {
  const socket = new WebSocket(url.replace('http', 'ws') + realtime.path, realtime.subprotocol)
  socket.on('error', () => {})
  socket.on('message', (data) => hear(String(data)))
  await once(socket, 'open')
  const token = headers.authorization?.replace('Bearer ', '')
  const guest_uuid = headers['x-guest-uuid']
  socket.send(JSON.stringify({ type: 'hello', ...(token && { token }), ...(guest_uuid && { guest_uuid }) }))
  return socket
}
