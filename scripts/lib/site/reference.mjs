import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode } from '../process.mjs'

/** What applications import: the name of its page, the name of the module, and its declarations. */
const ENTRIES = [
  ['client', '@foyer/client', 'client/dist/index'],
  ['client-sign-in', '@foyer/client/sign-in', 'client/dist/features/sign-in'],
  ['client-walletconnect', '@foyer/client/walletconnect', 'client/dist/walletconnect'],
  ['client-web3auth', '@foyer/client/web3auth', 'client/dist/web3auth'],
  ['contract', '@foyer/contract', 'contract/dist/index'],
  ['react', '@foyer/react', 'react/dist/index'],
  ['react-ui', '@foyer/react/ui', 'react/dist/ui/index'],
]

/**
 * Writes the reference of the SDK, made by TypeDoc from the declarations that the packages publish. It is made anew
 * for every build of the site and is not in the repository.
 *
 * @param {string} tools folder with the tools of the site
 * @param {string} folder
 */
export async function writeReference(tools, folder) {
  // TypeDoc names a page by the file that it begins with: `client`, not `client/dist`.
  const entries = join(root, 'node_modules/.site-reference')
  mkdirSync(entries, { recursive: true })
  const entryPoints = ENTRIES.map(([name, module, declarations]) => {
    const entry = join(entries, `${name}.d.ts`)
    writeFileSync(entry, `/** @module ${module} */\nexport * from '../../packages/${declarations}.d.ts'\n`)
    return entry
  })
  const options = {
    entryPoints,
    tsconfig: join(entries, 'tsconfig.json'),
    out: folder,
    plugin: [join(tools, 'node_modules/typedoc-plugin-markdown/dist/index.js')],
    readme: 'none',
    name: 'SDK reference',
    entryFileName: 'index',
    outputFileStrategy: 'modules',
    disableSources: true,
    useHTMLAnchors: true,
    githubPages: false,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    parametersFormat: 'table',
    excludeExternals: false,
    skipErrorChecking: true,
    logLevel: 'Error',
  }
  writeFileSync(
    options.tsconfig,
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'nodenext',
        moduleResolution: 'nodenext',
        jsx: 'react-jsx',
        lib: ['es2023', 'dom'],
        strict: true,
        skipLibCheck: true,
        types: [],
      },
      files: options.entryPoints,
    }),
  )
  const file = join(entries, 'typedoc.json')
  writeFileSync(file, JSON.stringify(options))
  await runNode([join(tools, 'node_modules/typedoc/bin/typedoc'), '--options', file], root)
}
