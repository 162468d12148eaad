import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Sources are tested as they are written: packages resolve to src, not to dist.
const conditions = ['@foyer/source', 'module', 'node', 'development|production']

const isLong = ({ moduleId }: TestSpecification): boolean =>
  moduleId.includes('/e2e/') || moduleId.includes('.long.')

/** Takes minutes, in one file. */
const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith(SCREENS)

const weigh = (file: TestSpecification): number => (isLongest(file) ? 0 : isLong(file) ? 1 : 2)

/** Starts the longest files first, so that all workers end at about the same time. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => weigh(one) - weigh(other))
  }
}

const TESTS = [
  'packages/*/{src,test}/**/*.test.{ts,tsx}',
  'apps/*/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
]
const E2E = 'apps/web/src/e2e'
const SECURITY = 'packages/server/test/**/*.test.ts'
const WORLD = '**/*.world.test.{ts,tsx}'
const SMOKE = `${E2E}/*.smoke.test.ts`
const LONG = '**/*.long.test.ts'
const SCREENS = `${E2E}/screens.test.ts`
/** Measure time, which is only valid while nothing else runs. */
const BUDGETS = [
  `${E2E}/budgets.test.ts`,
  `${E2E}/outage.test.ts`,
  'packages/testkit/src/floods.long.test.ts',
]
const FAULTS = 'packages/testkit/src/faults/*.faults.ts'

/** Workers for tests that wait for a server half of the time, on the two cores that we count on. */
const WAITING_WORKERS = 4
/** A browser, its server and its test keep a core busy: a third of them makes all slower, and what a page shows late. */
const BROWSER_WORKERS = 2

/** What a server does or a browser shows comes when the machine has time for it: Vitest's own second is too short. */
const WAITS = { expect: { poll: { timeout: 20_000 } }, setupFiles: ['scripts/lib/patient-waits.ts'] }
const PATIENT = { ...WAITS, testTimeout: 120_000 }

/** Runs after what `npm test` runs, with fewer workers. */
const BESIDE_BROWSERS = { maxWorkers: BROWSER_WORKERS, sequence: { groupOrder: 1 } }

const project = (name: string, include: string[], exclude: string[], options: object = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/dist/**', ...exclude],
    maxWorkers: WAITING_WORKERS,
    sequence: { groupOrder: 0 },
    ...options,
  },
})

// Projects by what a test costs: CONTRIBUTING.md says which command runs which.
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: process.env.FOYER_FAULTS
      ? [project('faults', [FAULTS], [])]
      : [
          // No world, no browser.
          project('unit', TESTS, [`${E2E}/**`, SECURITY, WORLD, LONG], {
            setupFiles: ['scripts/lib/reset-fakes.ts'],
          }),
          project('server', [WORLD], [LONG], WAITS),
          project('security', [SECURITY], [LONG], WAITS),
          project('e2e-smoke', [SMOKE], [], PATIENT),
          project('e2e', [`${E2E}/*.test.ts`], [SMOKE, SCREENS, ...BUDGETS], {
            ...PATIENT,
            ...BESIDE_BROWSERS,
          }),
          project('screens', [SCREENS], [], { ...PATIENT, ...BESIDE_BROWSERS }),
          project('long', [LONG], BUDGETS, { ...WAITS, ...BESIDE_BROWSERS }),
          project('budgets', BUDGETS, [], { ...PATIENT, maxWorkers: 1, sequence: { groupOrder: 2 } }),
        ],
    sequence: { sequencer: LongestFirst },
    // Files share a worker, because imports cost more than most tests; each file resets the globals it changed.
    isolate: false,
    experimental: { fsModuleCache: true },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
