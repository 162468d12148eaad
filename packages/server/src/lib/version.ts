import { readFileSync } from 'node:fs'
import { packageFile } from './package-folder.ts'

/** Version of this package, from its `package.json`. */
export const VERSION: string = (
  JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string }
).version
