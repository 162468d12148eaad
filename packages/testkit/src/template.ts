import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openContext, readConfig } from '@foyer/server'
import pino from 'pino'

const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url))

/** A data folder of one's own with all tables in it, copied from one that is made once per set of migrations. */
export async function copyDataFolder(): Promise<{ folder: string; remove(): void }> {
  const template = await templateFolder()
  sweep()
  const folder = mkdtempSync(join(tmpdir(), `foyer-world-${process.pid}-`))
  cpSync(join(template, 'db'), join(folder, 'db'), { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Takes away what test processes left that were ended before they could: each folder says whose it is. */
function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^foyer-world-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function templateFolder(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, file)))
  }
  const template = join(tmpdir(), `foyer-template-${hash.digest('hex').slice(0, 16)}`)
  if (existsSync(template)) return template
  // Several test processes may come here at once: each makes its own, the first to finish gives it its name.
  const making = mkdtempSync(join(tmpdir(), 'foyer-making-'))
  const context = await openContext(readConfig({ FOYER_DATA: making }), pino({ level: 'silent' }))
  await context.close()
  // Templates of new databases, of which there are none: half of all files that each test would copy.
  for (const oid of ['1', '4']) rmSync(join(making, 'db', 'base', oid), { recursive: true })
  try {
    renameSync(making, template)
  } catch {
    rmSync(making, { recursive: true, force: true })
  }
  return template
}
