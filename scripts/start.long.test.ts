import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What a fresh clone may install to run, in MiB on the disk. */
const INSTALLED_MAX = 400
/** The address of the app's first script, in pages that the server rendered and in the shell. */
const LOADS_APP = /\/assets\/index-\w+\.js/
/** Seconds for a first and a second start: several times of what a quiet machine needs, because tests run beside it. */
const [FIRST_MAX, SECOND_MAX] = [240, 20]

test('starts a server that answers, and ends with it (S0-01)', async () => {
  await using started = start({ PORT: '0', FOYER_DATA: 'memory' })
  const address = await started.says(/Foyer is open at (http:\S+)/)
  const page = await fetch(address)
  expect(page.status).toBe(200)
  expect(await page.text()).toMatch(LOADS_APP)
  expect(await started.ends('SIGTERM')).toBe(0)
})

test("passes on the server's refusal of a wrong value", async () => {
  await using started = start({ PORT: 'no number' })
  await started.says(/^PORT must be/m)
  expect(await started.ends()).toBe(1)
})

test('refuses an old Node with one sentence', async () => {
  const older = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.18.3'}})`
  await using started = start({}, { nodeArgs: ['--import', `data:text/javascript,${older}`] })
  await started.says(/^Foyer needs Node 20\.19 or newer and this is 20\.18\.3: .*\.\n$/)
  expect(await started.ends()).toBe(1)
})

test(
  'installs in a fresh clone what running needs, and nothing at the second start (S0-01)',
  async () => {
    await using clone = cloneRepository()
    const env = { PORT: '0', FOYER_DATA: join(clone.folder, 'data') }
    const first = await startAndStop(env, clone.folder)
    expect(stepsIn(first.output)).toEqual([
      'Installing what the server needs …',
      'Building server …',
      'Building web …',
    ])
    expect(first.seconds).toBeLessThan(FIRST_MAX)
    expect(installedIn(clone.folder)).toBeLessThanOrEqual(INSTALLED_MAX)
    expect(installedIn(clone.folder)).toBeGreaterThan(INSTALLED_MAX / 2)

    const second = await startAndStop(env, clone.folder)
    expect(stepsIn(second.output)).toEqual([])
    expect(second.seconds).toBeLessThan(SECOND_MAX)
  },
  (FIRST_MAX + SECOND_MAX + 60) * 1_000,
)

const stepsIn = (output: string) => [...output.matchAll(/^(Installing|Building) .*$/gm)].map(([line]) => line)

/** Starts until the first page is answered, and ends the server. */
async function startAndStop(env: Record<string, string>, folder: string) {
  const began = performance.now()
  await using started = start(env, { folder })
  const page = await fetch(await started.says(/Foyer is open at (http:\S+)/))
  expect(await page.text()).toMatch(LOADS_APP)
  const seconds = (performance.now() - began) / 1_000
  expect(await started.ends('SIGTERM')).toBe(0)
  return { seconds, output: started.output() }
}

/** The repository as it is now, without what is installed and built. */
function cloneRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-clone-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of files.split('\0').filter((name) => name !== ''))
    cpSync(join(root, file), join(folder, file), { force: true })
  return { folder, [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** MiB on the disk below all folders `node_modules`. */
function installedIn(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ parentPath }) => `${parentPath}/`.includes('/node_modules/'))
    .map(({ parentPath, name }) => lstatSync(join(parentPath, name)).blocks * 512)
  return bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20
}

/** Runs `npm start` without npm. */
function start(env: Record<string, string>, { nodeArgs = [] as string[], folder = root } = {}) {
  const { NODE_ENV: _, ...inherited } = process.env
  const script = join(folder, 'scripts/start.mjs')
  const child = spawn(process.execPath, [...nodeArgs, script], { env: { ...inherited, ...env } })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))

  return {
    output: () => output,
    /** Resolves with what the pattern captures, as soon as the output has it. */
    async says(pattern: RegExp): Promise<string> {
      for (;;) {
        const match = pattern.exec(output)
        if (match !== null) return match[1] ?? match[0]
        const news = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), closed])
        if (news.length === 2 && !pattern.test(output)) throw new Error(`It ended and said only: ${output}`)
      }
    },
    /** Resolves with the exit code; ends it with a signal, where one is given. */
    async ends(signal?: NodeJS.Signals): Promise<number | null> {
      if (signal !== undefined) child.kill(signal)
      return (await closed)[0]
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
