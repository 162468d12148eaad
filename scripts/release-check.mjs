// npm run release:check: packs the packages as npm publish would and verifies what would be published. With -- --publish
// it also refuses what only a real release needs: the address of the repository.
import './lib/node-version.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePackages } from './build.mjs'
import { packaging } from './checks/packaging.mjs'
import { capture, command, root, StepFailed } from './lib/process.mjs'
import { findFaults, findPlaceholders, PUBLISHED } from './lib/release.mjs'

await command(async () => {
  await ensurePackages()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-release-'))
  try {
    const packed = PUBLISHED.map((name) => pack(name, folder))
    const version = packed[0]?.manifest.version ?? ''
    const { ok, details } = await packaging()
    const faults = packed.flatMap(({ manifest, files }) =>
      findFaults(manifest, files, version).map((fault) => `${manifest.name} ${fault}`),
    )
    const missing = packed.flatMap(({ manifest }) => findPlaceholders(manifest))
    for (const { manifest, files, size } of packed)
      console.log(`${manifest.name}@${manifest.version}: ${files.length} files, ${Math.ceil(size / 1000)} kB`)
    await printPlan()
    const isRelease = process.argv.includes('--publish')
    if (!isRelease) for (const each of missing) console.log(`Before a release: ${each}`)
    const problems = [...(ok ? [] : [details]), ...faults, ...(isRelease ? missing : [])]
    if (problems.length > 0) throw new StepFailed(`Not to be published:\n${problems.join('\n')}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A package as npm packs it, with the manifest inside of the tarball. @param {string} name @param {string} folder */
function pack(name, folder) {
  const place = join(root, 'packages', name)
  const { stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: place,
    encoding: 'utf8',
  })
  const [report] = JSON.parse(stdout || '[]')
  if (report === undefined) throw new StepFailed(`npm could not pack ${name}.\n${stderr}`)
  const tarball = join(folder, report.filename)
  const inside = spawnSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' })
  /** @type {{ path: string }[]} */
  const files = report.files
  return {
    manifest: /** @type {import('./lib/release.mjs').Manifest} */ (JSON.parse(inside.stdout)),
    files: files.map(({ path }) => path),
    size: readFileSync(tarball).length,
  }
}

/** The versions that the notes in .changeset lead to; a note that changesets cannot read ends the check. */
async function printPlan() {
  const { code, output } = await capture('npx', ['changeset', 'status'])
  if (code !== 0) throw new StepFailed(`changesets cannot read the notes.\n${output}`)
  console.log(output.trim())
}
