import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './process.mjs'
import type { Sample } from './samples.ts'

/** Samples as files, in a folder from which the packages of the workspace are found. */
export interface SampleProject extends Disposable {
  folder: string
  /** Absolute path of a sample. */
  pathOf(sample: Sample): string
}

/** Settings of an application's project: the strictest that TypeScript has by one word. */
const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    customConditions: ['@foyer/source'],
    jsx: 'react-jsx',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  },
  include: ['**/*'],
}

/** What samples import and the workspace does not have; `npm run test:consumers -- docs` runs them with the real ones. */
const AMBIENT = `declare module 'standardwebhooks' {
  export class Webhook {
    constructor(secret: string)
    verify(payload: string, headers: Record<string, string>): unknown
  }
}
`

/** Writes samples as a project, with each document in a folder of its own. */
export function writeSampleProject(
  samples: readonly Sample[],
  change = (code: string): string => code,
): SampleProject {
  const folder = mkdtempSync(join(root, 'node_modules/.samples-'))
  const pathOf = ({ document, file }: Sample) => join(folder, document.replace(/\W+/g, '-'), file)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'ambient.d.ts'), AMBIENT)
  for (const sample of samples) {
    mkdirSync(dirname(pathOf(sample)), { recursive: true })
    writeFileSync(pathOf(sample), change(sample.code))
  }
  return {
    folder,
    pathOf,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
