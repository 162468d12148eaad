import { afterAll, vi } from 'vitest'

// Test files of a worker share its globals and modules (isolate: false): fakes that a file leaves are removed at its
// end, and modules that it still loads are awaited, because a load that is cut off fails in every later file too.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await vi.dynamicImportSettled()
})
