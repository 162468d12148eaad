import { defineConfig } from 'vitest/config'

// Sources are tested as they are written: packages resolve to src, not to dist.
const conditions = ['@foyer/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: process.env.FOYER_FAULTS
      ? ['packages/testkit/src/faults/*.faults.ts']
      : ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // A worker for each of two cores; what waits for a server or a browser must not fail because the machine is busy.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
