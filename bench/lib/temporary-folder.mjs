import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder, and the function that removes it. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
