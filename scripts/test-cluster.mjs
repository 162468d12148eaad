// npm run test:cluster: three real servers on the PostgreSQL of DATABASE_URL and the NATS of NATS_URL, and one server of
// two processes; about two minutes.
// Ends with "N passed, N failed". Makes a database of its own there, and drops it. Arguments are Vitest's.
import './lib/node-version.mjs'
import { ensurePackages } from './build.mjs'
import { StepFailed } from './lib/process.mjs'
import { report } from './lib/report.mjs'

await report(async () => {
  const missing = ['DATABASE_URL', 'NATS_URL'].filter((name) => !process.env[name])
  if (missing.length > 0) {
    throw new StepFailed(
      `Set ${missing.join(' and ')}, for example:\n` +
        'DATABASE_URL=postgres://postgres@127.0.0.1:5432/test NATS_URL=nats://127.0.0.1:4222 npm run test:cluster',
    )
  }
  await ensurePackages()
  // Imported after the installation: a fresh clone has no Vitest before.
  const { runTests } = await import('./lib/vitest.mjs')
  return runTests([
    'packages/server/test/cluster.test.ts',
    'packages/server/src/start/processes/crew.long.test.ts',
    'packages/server/src/features/notifications/mail/processes.long.test.ts',
    'scripts/deploy.long.test.ts',
    ...process.argv.slice(2),
  ])
})
