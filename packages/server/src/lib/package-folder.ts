import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of this package: the nearest one above this module with a `package.json`, also above its bundled copy. */
const FOLDER = findFolder(dirname(fileURLToPath(import.meta.url)))

function findFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findFolder(dirname(folder))
}

/** Absolute path of a file of this package that no module imports. @param path from the package's folder */
export const packageFile = (path: string): string => join(FOLDER, path)

/** True where the server runs from its sources, as in tests and `npm run dev`. */
export const isFromSource: boolean = import.meta.url.endsWith('.ts')
