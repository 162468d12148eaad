import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runNode, StepFailed } from '../process.mjs'
import { whenStale } from '../stale.mjs'
import { findDeadLinks } from './links.mjs'
import { writePages } from './pages.mjs'
import { writeReference } from './reference.mjs'
import { installSiteTools } from './tools.mjs'

/** The built site, from the root of the repository. */
export const SITE = 'site/dist'
const SOURCES = [
  'docs',
  'site',
  'README.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'packages/client/src',
  'packages/react/src',
  'packages/contract/src',
  'scripts/lib/site',
]

/** Builds the site where its sources changed. @throws {StepFailed} for a page that cannot be built, or a dead link */
export const buildSite = () =>
  whenStale({ name: 'site', sources: SOURCES, results: [`${SITE}/index.html`], build })

async function build() {
  const tools = await installSiteTools()
  const work = mkdtempSync(join(tmpdir(), 'foyer-site-'))
  try {
    mkdirSync(join(work, 'pages'))
    cpSync(join(root, 'site/.vitepress'), join(work, 'pages/.vitepress'), { recursive: true })
    // Beside the configuration, which imports them: tests do, too.
    for (const name of ['sidebar.mjs', 'slug.mjs'])
      cpSync(join(root, 'scripts/lib/site', name), join(work, 'pages/.vitepress', name))
    symlinkSync(join(tools, 'node_modules'), join(work, 'node_modules'), 'junction')
    await writePages(join(work, 'pages'))
    await writeReference(tools, join(work, 'pages/reference'))
    await runNode([join(tools, 'node_modules/vitepress/bin/vitepress.js'), 'build', 'pages'], work)
    const built = join(work, 'pages/.vitepress/dist')
    const dead = findDeadLinks(built)
    if (dead.length > 0) throw new StepFailed(`Dead links of the site:\n${dead.join('\n')}`)
    rmSync(join(root, SITE), { recursive: true, force: true })
    cpSync(built, join(root, SITE), { recursive: true })
  } finally {
    if (existsSync(work)) rmSync(work, { recursive: true, force: true })
  }
}
