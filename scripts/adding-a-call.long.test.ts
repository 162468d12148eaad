import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyBlock, applyPatch, readPatch } from './lib/document-patch.ts'
import { root } from './lib/process.mjs'

const DOCUMENT = 'docs/adding-a-call.md'
const patch = readPatch(readFileSync(join(root, DOCUMENT), 'utf8'))
const sources = [...patch.keys()].filter((path) => !path.includes('.test.'))

/** Tests that iterate over the contract's calls, and the document's own test; `-t` skips those of other calls. */
const TESTS = [
  'packages/client/src/members.test.ts',
  'packages/contract/src/schema/bounds.test.ts',
  'packages/server/test/examples.test.ts',
  'packages/server/test/permissions.test.ts',
  'packages/server/src/features/contacts/contacts.world.test.ts',
  'packages/server/src/limits/writing-limits.world.test.ts',
  'scripts/symmetry.world.test.ts',
]
const OF_THE_CALL = 'contacts.includes|every call|every number'

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'foyer-call-'))
  copySources(copy)
  applyPatch(copy, patch)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('names six existing files and the test of the call', () => {
  expect(sources).toHaveLength(6)
  expect([...patch.keys()].filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(patch.size).toBe(7)
})

test('compiles the six files with the call', async () => {
  const project = join(copy, 'tsconfig.call.json')
  writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', include: [...patch.keys()] }))
  expect(await node('node_modules/typescript/bin/tsc', '--noEmit', '-p', project)).toBe('')
}, 300_000)

test('passes the tests of every call for this one, which the server answers', async () => {
  const output = join(copy, 'report.json')
  // Vitest exits with an error when a test fails; the report has its name.
  await node(
    'node_modules/vitest/vitest.mjs',
    ...['run', '--reporter=json', `--outputFile=${output}`, '-t', OF_THE_CALL, ...TESTS],
  ).catch((error: Error) => expect(existsSync(output), error.message).toBe(true))
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
  const passed = testResults.map(({ name, assertionResults }) => ({
    file: TESTS.find((path) => name.endsWith(path)),
    count: assertionResults.filter(({ status }) => status === 'passed').length,
    failed: assertionResults
      .filter(({ status }) => status === 'failed')
      .map((each) => `${each.fullName}: ${each.failureMessages.join()}`),
  }))
  expect(passed.flatMap(({ failed }) => failed)).toEqual([])
  expect(
    passed
      .filter(({ count }) => count > 0)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(TESTS.toSorted())
}, 300_000)

interface Report {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

describe('a block of the document', () => {
  test('is applied at its lines', () => {
    expect(applyBlock('a\nb\nc\n', ' a\n-b\n+d\n c\n')).toBe('a\nd\nc\n')
    expect(applyBlock('a\n\nc\n', ' a\n \n+b\n c\n')).toBe('a\n\nb\nc\n')
  })

  test.each([
    ['stand nowhere', 'a\nb\n', ' c\n+d\n'],
    ['stand twice', 'a\na\n', ' a\n+d\n'],
  ])('is refused when its lines %s', (_where, text, block) => {
    expect(() => applyBlock(text, block)).toThrow('Must stand once')
  })
})

/** Runs a program in the copy and returns its output. @throws Error with the output when the program fails */
async function node(...args: string[]): Promise<string> {
  const { VITEST: _, VITEST_POOL_ID: __, VITEST_WORKER_ID: ___, NODE_ENV: ____, ...env } = process.env
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: copy,
      env,
      maxBuffer: 2 ** 26,
    })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${args[0]} failed:\n${stdout}${stderr}`, { cause: error })
  }
}

/** Copies the sources known to git, without the app, and links installed packages. */
function copySources(folder: string) {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'packages', 'scripts', '*.json', '*.config.ts', DOCUMENT],
    { cwd: root, encoding: 'utf8' },
  )
  const wanted = listed
    .split('\n')
    .filter((path) => path !== '' && !/^(apps|bench)\//.test(path) && existsSync(join(root, path)))
  for (const path of wanted) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  // The worker of the embedded database runs from its built file.
  symlinkSync(join(root, 'packages/server/dist'), join(folder, 'packages/server/dist'))
  linkInstalled(folder, '.')
  for (const name of readdirSync(join(folder, 'packages'))) linkInstalled(folder, join('packages', name))
}

/** Links installed packages; the repository's own packages lead to those of the copy. */
function linkInstalled(folder: string, place: string) {
  const [from, to] = [join(root, place, 'node_modules'), join(folder, place, 'node_modules')]
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@foyer') symlinkSync(join(from, name), join(to, name))
    else
      for (const own of ['client', 'contract', 'react', 'server', 'testkit']) {
        mkdirSync(join(to, name), { recursive: true })
        symlinkSync(join(folder, 'packages', own), join(to, name, own))
      }
  }
}
