import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedDatabase, startProcess } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { EMBEDDED_REST_MB } from './embedded.ts'

/** A share more than is promised: memory depends on how many threads compile at a time, and thus on the machine. */
const MARGIN = 1.2

/** Resident memory of a process, now and at most, in MB. */
function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1.024e-3
  return { now: read('VmRSS'), most: read('VmHWM') }
}

test.skipIf(process.platform !== 'linux')(
  'takes at rest what the server says at its start, and no more to get there',
  { timeout: 120_000 },
  async () => {
    await using ground = await embeddedDatabase()
    await using server = await startProcess(ground.folder, ground.env)
    await sleep(5_000)
    expect(server.printed()).toContain(`${EMBEDDED_REST_MB} MB`)
    const { now, most } = memoryOf(server.pid)
    expect(now).toBeLessThan(EMBEDDED_REST_MB * MARGIN)
    expect(most).toBeLessThan(EMBEDDED_REST_MB * MARGIN)
  },
)
