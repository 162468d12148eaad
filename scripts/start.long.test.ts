import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('start.mjs', import.meta.url))

test('starts a server that answers, and ends with it (S0-01)', async () => {
  await using started = start({ PORT: '0', FOYER_DATA: 'memory' })
  const address = await started.says(/Foyer is open at (http:\S+)/)
  const page = await fetch(address)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<script type="module"')
  expect(await started.ends('SIGTERM')).toBe(0)
})

test("passes on the server's refusal of a wrong value", async () => {
  await using started = start({ PORT: 'no number' })
  await started.says(/^PORT must be/m)
  expect(await started.ends()).toBe(1)
})

test('refuses an old Node with one sentence', async () => {
  const older = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.18.3'}})`
  await using started = start({}, ['--import', `data:text/javascript,${older}`])
  await started.says(/^Foyer needs Node 20\.19 or newer and this is 20\.18\.3: .*\.\n$/)
  expect(await started.ends()).toBe(1)
})

/** Runs `npm start` without npm. */
function start(env: Record<string, string>, nodeArgs: string[] = []) {
  const { NODE_ENV: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...nodeArgs, script], { env: { ...inherited, ...env } })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))

  return {
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
