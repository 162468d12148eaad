import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type MemberSession, members, type NewMemberKey } from '@foyer/contract/members'
import { signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const FOLDER = fileURLToPath(new URL('../examples/site-members/', import.meta.url))
const DOMAIN = 'shop.example'
const NAME = 'Zoë Łukasz 李'
const PICTURE = 'https://shop.example/zoe.png'
const MAX_LINES = 40
const COMPILED_MS = 60_000

/** How each language runs its file, and how it tells its version. */
const LANGUAGES = [
  { language: 'Node', file: 'sign.mjs', run: [process.execPath], version: '--version' },
  { language: 'PHP', file: 'sign.php', run: ['php'], version: '--version' },
  { language: 'Python', file: 'sign.py', run: ['python3'], version: '--version' },
  { language: 'Go', file: 'sign.go', run: ['go', 'run'], version: 'version' },
  { language: 'Ruby', file: 'sign.rb', run: ['ruby'], version: '--version' },
].map((each) => ({ ...each, isInstalled: answers(each.run[0] ?? '', each.version) }))

function answers(program: string, version: string): boolean {
  try {
    execFileSync(program, [version], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let world: World
let key: NewMemberKey
beforeAll(async () => {
  world = await startWorld()
  const owner = await signInWallet(world.url)
  await world.giveDomain(DOMAIN, owner.address)
  key = (
    await world.call<NewMemberKey>('POST', `/api/domain/${DOMAIN}/member-keys`, owner, { kind: 'secret' })
  ).body
})
afterAll(() => world?.[Symbol.asyncDispose]())

async function signWith(run: string[], file: string, person: string[]): Promise<string> {
  const [program = '', ...before] = run
  const own = { FOYER_KEY_ID: key.id, FOYER_SECRET: key.secret ?? '', FOYER_DOMAIN: DOMAIN }
  // Ruby reads its arguments in the encoding of the locale.
  const env = { ...process.env, LC_ALL: 'C.UTF-8', ...own }
  const { stdout } = await promisify(execFile)(program, [...before, FOLDER + file, ...person], { env })
  return stdout.trim()
}
const signIn = (token: string) =>
  world.call<MemberSession>('POST', members.signIn.path, {}, { domain: DOMAIN, token })

for (const { language, file, run, isInstalled } of LANGUAGES) {
  const name = `the signing code in ${language} signs a member in${isInstalled ? '' : ': not installed here'}`
  test.skipIf(!isInstalled)(name, { timeout: COMPILED_MS }, async () => {
    const token = await signWith(run, file, ['42', NAME, PICTURE])
    expect(await signIn(token)).toMatchObject({
      status: 200,
      body: { display_name: NAME, avatar_url: PICTURE },
    })
    expect(await signIn(token)).toMatchObject({ status: members.signIn.errors.replayed.status })
    const other = await signIn(await signWith(run, file, ['43', NAME]))
    expect(other).toMatchObject({ status: 200, body: { avatar_url: null } })
  })
}

test('the signing code has at most 40 lines in each language, and all files are run', () => {
  const files = readdirSync(FOLDER).filter((file) => file.startsWith('sign.'))
  expect(files.sort()).toEqual(LANGUAGES.map(({ file }) => file).sort())
  for (const file of files)
    expect(
      readFileSync(FOLDER + file, 'utf8')
        .trimEnd()
        .split('\n').length,
    ).toBeLessThanOrEqual(MAX_LINES)
})
