import { afterAll, vi } from 'vitest'

/** Milliseconds to wait for anything, as `expect.poll` does in these projects (vitest.config.ts). */
const WAIT_MS = 20_000

const { waitFor } = vi
vi.waitFor = (callback, options = WAIT_MS) => waitFor(callback, options)

// Files of other projects may run in this worker.
afterAll(() => {
  vi.waitFor = waitFor
})
