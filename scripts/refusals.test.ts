import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['apps/web/src', 'packages/react/src']

const isChecked = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/e2e/')

/**
 * Comparisons with what an error says instead of what it is: its `message`, its `code`, or its status as a number.
 * `isRefusal`, `getErrorKind`, `getWalletProblem` and `getSignInProblem` of the SDK compare in one place.
 */
const COMPARISONS: readonly RegExp[] = [
  /(?<!dataset)\.(?:message|code)\s*(?:[!=]==|\?\?=)/,
  /[!=]==\s*[\w.?]+\.errors\.\w+\./,
  /\bstatus\s*[!=]==?\s*\d/,
  /\bstatus\s*[<>]=?\s*\d/,
  /\bcase [45]\d\d:/,
  // Picked off an error, to be compared later.
  /\{[^}]*\b(?:code|message|status)\b[^}]*\}\s*=\s*\(?\(?(?:error|fault|reason)\b/,
  /\(error as [^)]*\)\??\.(?:code|message|status)\b/,
  /Partial<FoyerError>/,
]

const findComparisons = (text: string): string[] =>
  text.split('\n').filter((line) => COMPARISONS.some((each) => each.test(line)))

test.each(FOLDERS)('no file in %s compares the message, code or status of an error', (folder) => {
  const found = readdirSync(join(root, folder), { recursive: true })
    .map((file) => join(root, folder, String(file)))
    .filter(isChecked)
    .flatMap((file) =>
      findComparisons(readFileSync(file, 'utf8')).map((line) => `${relative(root, file)}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test.each([
  'if (error instanceof FoyerError && error.status === 404) return []',
  'error instanceof FoyerError && error.code === 4002',
  '  const { message } = (fault ?? {}) as { message?: unknown }',
  'const { code } = (error ?? {}) as Partial<FoyerError>',
  '    case 409:',
  "(error as { code?: unknown }).code === REFUSED ? 'refused' : 'failed'",
  'names.find((name) => redeem.errors[name].message === message)',
])('a comparison is found: %s', (line) => {
  expect(findComparisons(line)).toEqual([line])
})

test.each(["if (snapshot.status === 'failed')", 'if (isRefusal(error, rooms.post, "slowMode"))'])(
  'code that compares no error passes: %s',
  (line) => {
    expect(findComparisons(line)).toEqual([])
  },
)
