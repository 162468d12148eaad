import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from '../../../lib/bytes.ts'
import type { Binding, Envelope } from './envelope.ts'
import { generateKeyPair } from './key-pair.ts'
import { open, seal } from './opening.ts'

const [ann, ben] = [generateKeyPair(), generateKeyPair()]
const binding: Binding = {
  from: `eip155:0x${'11'.repeat(20)}`,
  to: `eip155:0x${'22'.repeat(20)}`,
  fromKey: ann.publicKey,
  toKey: ben.publicKey,
  clientId: '0192f0c1-d2e3-7a4b-8c5d-6e7f80910203',
  sentAt: 1_767_225_600_000,
}
const content = { text: 'meet me at noon', number: 1, previous: null }
const sealed = await seal({ binding, secret: ann.secret, ...content })
const toOpen = (envelope: Envelope = sealed) => ({
  binding,
  side: 'receiver' as const,
  secret: ben.secret,
  envelope,
})

/** An envelope of other bytes with the hash that a lying server would give it. */
async function withHash(bytes: Uint8Array): Promise<Envelope> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return { text: toBase64(bytes), hash: toBase64(digest), cid: null as unknown as string }
}

test('every bit, flipped, is seen: by the hash, and by the envelope itself (P21)', async () => {
  const bytes = fromBase64(sealed.text)
  let opened = 0
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = bytes.slice()
    flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7))
    // Half of the wraps is the sender's, which a receiver does not open: it is authenticated all the same.
    const lies = await withHash(flipped)
    const outcomes = await open([toOpen(lies), toOpen({ ...sealed, text: lies.text })])
    opened += outcomes.filter((outcome) => 'content' in outcome).length
  }
  expect([bytes.length * 8, opened]).toEqual([2_952, 0])
}, 120_000)

/** Milliseconds of the processor that work takes. */
async function measureWork(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

test('opening fifty messages takes little more than the agreements and signatures in them', async () => {
  const fifty = Array.from({ length: 50 }, () => toOpen())
  const [receiver, writer] = [x25519.keygen(), ed25519.keygen()]
  const signature = ed25519.sign(receiver.publicKey, writer.secretKey)
  /** What no code can leave out: one agreement and one signature for each message. */
  const floor = () => {
    for (let n = 0; n < 50; n++) {
      x25519.getSharedSecret(receiver.secretKey, writer.publicKey)
      ed25519.verify(signature, receiver.publicKey, writer.publicKey, { zip215: false })
    }
  }
  const times = { open: [] as number[], floor: [] as number[] }
  await open(fifty)
  floor()
  for (let run = 0; run < 7; run++) {
    times.open.push(await measureWork(() => open(fifty)))
    times.floor.push(await measureWork(floor))
  }
  // Compared with the floor beside it, and each at its best: a slow or busy machine is no fault of the code.
  expect(Math.min(...times.open) / Math.min(...times.floor)).toBeLessThan(1.8)
})
