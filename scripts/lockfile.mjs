// npm run lockfile: writes the platform packages into package-lock.json that npm left out, because the registry
// it asked did not carry them. Run it after "npm install <package>"; npm run check says when it is needed. It does the
// same for the tools of the site.
import './lib/node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCKFILES, missingOptionals } from './lib/lockfile.mjs'
import { root } from './lib/process.mjs'

const platform =
  /-(?<os>aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(?<cpu>arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)(?<rest>-.*)?$/

for (const name of LOCKFILES) {
  const file = join(root, name)
  const lockfile = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingOptionals(lockfile.packages)
  for (const { path, entry } of missing) lockfile.packages[path] = { ...entry, ...placeOf(path) }
  const entries = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lockfile.packages = Object.fromEntries(entries)
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`)
  console.log(`${missing.length} added to ${name}.`)
}

/** Where a package belongs, read from its name, so that npm installs it there only. @param {string} path */
function placeOf(path) {
  const { os, cpu, rest } = platform.exec(path)?.groups ?? {}
  if (os === undefined) return {}
  const libc = os === 'linux' && rest !== undefined ? [rest.includes('musl') ? 'musl' : 'glibc'] : undefined
  return { cpu: [cpu], os: [os], ...(libc && { libc }) }
}
