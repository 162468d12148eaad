import { afterAll, vi } from 'vitest'

// Test files of a worker share its globals (isolate: false): fakes that a file leaves are removed at its end.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
