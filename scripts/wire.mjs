// npm run wire: writes docs/errors.md, and the generated sections of docs/wire.md, from the contract and a running server.
import './lib/node-version.mjs'
import { ensurePackages } from './build.mjs'
import { command, run } from './lib/process.mjs'

await command(async () => {
  await ensurePackages()
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    'scripts/wire.world.test.ts',
    'scripts/errors.test.ts',
    '-u',
  ]
  await run(
    process.execPath,
    args,
    'docs/wire.md and docs/errors.md could not be written; the output above says why.',
  )
})
