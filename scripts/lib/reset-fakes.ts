import { afterAll, vi } from 'vitest'

// Files of a worker share its globals (isolate: false): what a file faked ends with it, also where it forgets to.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
