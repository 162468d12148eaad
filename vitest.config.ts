import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Sources are tested as they are written: packages resolve to src, not to dist.
const conditions = ['@foyer/source', 'module', 'node', 'development|production']

const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/e2e/')

/** What takes longest first, so that no worker is left alone with it in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** What is measured says something only while nothing else runs. */
const MEASURED = 'apps/web/src/e2e/budgets.test.ts'
const TESTS = ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']
const FAULTS = ['packages/testkit/src/faults/*.faults.ts']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'side by side',
          include: process.env.FOYER_FAULTS ? FAULTS : TESTS,
          exclude: [MEASURED],
          // One more than the two cores that we count on: each waits for a server or a browser half of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: process.env.FOYER_FAULTS ? [] : [MEASURED],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    // A file's imports cost more than most of its tests; each takes away whatever it puts into the one world of a worker.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
