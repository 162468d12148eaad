import { defineConfig } from 'vitest/config'

// Sources are tested as they are written: packages resolve to src, not to dist.
const conditions = ['@foyer/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
