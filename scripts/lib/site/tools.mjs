import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture, root, StepFailed } from '../process.mjs'

/** Tools that are no dependency of the workspace are installed once for each set of versions. */
export const CACHE = process.env.FOYER_CONSUMERS ?? join(tmpdir(), 'foyer-consumers')

const MANIFESTS = ['package.json', 'package-lock.json']

/** The folder with the locked tools of `site/package.json`; installs them when they are not there. @returns {Promise<string>} */
export async function installSiteTools() {
  const hash = createHash('sha256').update(process.version)
  for (const name of MANIFESTS) hash.update(readFileSync(join(root, 'site', name)))
  const cached = join(CACHE, `site-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(cached)) return cached
  console.log('Installing VitePress and TypeDoc …')
  mkdirSync(CACHE, { recursive: true })
  const fresh = mkdtempSync(join(CACHE, 'new-'))
  for (const name of MANIFESTS) cpSync(join(root, 'site', name), join(fresh, name))
  const { code, output } = await capture(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    fresh,
  )
  if (code !== 0) throw new StepFailed(`${output}\nThe tools of the site could not be installed.`)
  renameSync(fresh, cached)
  return cached
}
