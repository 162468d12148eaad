// npm run version: turns the notes in .changeset into new versions and changelogs, and gives everything of ours the same
// version, with the lockfile. The release workflow runs it.
import './lib/node-version.mjs'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, root, run } from './lib/process.mjs'
import { withVersion } from './lib/release.mjs'

/** The manifests of the workspaces and of the examples. */
const MANIFESTS = [
  ...['packages', 'apps', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}/package.json`),
  ),
  'bench/package.json',
]

/** @param {string} path @returns {import('./lib/release.mjs').Manifest} */
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

await command(async () => {
  await run('npx', ['changeset', 'version'], 'changesets could not write the versions.')
  const { version } = read('packages/contract/package.json')
  for (const path of ['package.json', ...MANIFESTS])
    writeFileSync(join(root, path), `${JSON.stringify(withVersion(read(path), version ?? ''), null, 2)}\n`)
  const file = join(root, 'packages/client/src/platform/version.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/'[\d.]+[^']*'/, `'${version}'`))
  await run('npm', ['install', '--package-lock-only'], 'The lockfile could not be written.')
})
