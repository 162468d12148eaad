import { relative } from 'node:path'
import { startWorld } from '@foyer/testkit'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { documentsWithSamples } from './lib/documents-with-samples.ts'
import { type Identifier, identifiersInProse, memberOf } from './lib/identifiers.ts'
import { capture, root } from './lib/process.mjs'
import { DOCUMENTED, runSample } from './lib/run-sample.ts'
import { writeSampleProject } from './lib/sample-project.ts'
import { readSamples, type Sample } from './lib/samples.ts'

const samples = (await documentsWithSamples()).flatMap((document) => readSamples(document))
const placeOf = ({ document, line }: Sample) => `${document}:${line}`

/** Reasons for which a sample is compiled only, or runs in another test. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'never-ends': 'answers people until it is stopped; the bot of the cookbook, which is alike, is run',
  'needs-a-browser': 'builds a page; apps/web/src/e2e and consumers/ have the same in browsers and bundlers',
  'needs-a-wallet': 'asks the wallet of a browser',
  'needs-next': 'consumers/next has the same',
  'run-by-cookbook': 'scripts/cookbook.long.test.ts',
  'run-by-consumers': 'npm run test:consumers',
}
const runs = ({ flags }: Sample) => flags.every((flag) => !(flag in ELSEWHERE))

/** Adds a call that does not exist. */
const EXAMPLE = 'docs/adding-a-call.md'

/** A named member of the SDK as code that compiles where there is such a member. */
function toSample(identifier: Identifier, index: number): Sample[] {
  const member = memberOf(identifier)
  if (member === null) return []
  const type = member.reduce((path, name) => `${path}['${name}']`, 'Client')
  const code = `import type { Client } from '@foyer/client'\nexport type Named = ${type}`
  return [{ ...identifier, file: `member-${index}.ts`, code, flags: [], output: null }]
}

test('finds samples', () => expect(samples.length).toBeGreaterThan(80))

test('no two samples of a document have the same file', () => {
  const files = samples.map(({ document, file }) => `${document} ${file}`)
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

test('a fence that does not run has a reason that is known', () => {
  const known = (flag: string) => flag === 'no-run' || flag in ELSEWHERE
  expect(samples.filter(({ flags }) => !flags.every(known)).map(placeOf)).toEqual([])
  const silent = samples.filter(({ flags }) => flags.includes('no-run') && flags.length < 2)
  expect(silent.map(placeOf)).toEqual([])
})

test('every sample of the documents compiles, and every member of the SDK that their prose names', async () => {
  const members = (await identifiersInProse())
    .filter(({ document }) => document !== EXAMPLE)
    .flatMap(toSample)
  expect(members.length).toBeGreaterThan(10)
  const compiled = [...samples, ...members]
  using project = writeSampleProject(compiled)
  const args = ['node_modules/typescript/bin/tsc', '-p', project.folder]
  const { code, output } = await capture(process.execPath, args)
  const places = compiled.reduce(
    (text, sample) =>
      text.replaceAll(relative(root, project.pathOf(sample)), `${placeOf(sample)} ${sample.file}`),
    output,
  )
  expect(`${code} ${places}`.trim()).toBe('0')
})

test('every program of the documents runs to its end and prints what its page says', async () => {
  await using world = await startWorld()
  const programs = samples.filter((sample) => runs(sample) && sample.file.endsWith('.ts'))
  expect(programs.length).toBeGreaterThan(3)
  using project = writeSampleProject(programs, (code) => code.replaceAll(DOCUMENTED, world.url))
  for (const sample of programs) {
    await using running = runSample(project.pathOf(sample))
    expect(await running.ended, `${placeOf(sample)} ${running.output()}`).toBe(0)
    if (sample.output !== null) expect(running.output().trim(), placeOf(sample)).toBe(sample.output)
  }
})

/** Props of the components that the samples export, by name. */
const PROPS = {
  url: 'https://example.com/',
  urls: ['https://example.com/'],
  href: 'https://example.com/linked',
  domain: 'example.com',
  domains: ['example.com'],
  address: '0x0000000000000000000000000000000000000001',
  addresses: ['0x0000000000000000000000000000000000000001'],
  id: '0x0000000000000000000000000000000000000001',
  room: '0'.repeat(64),
  message: 'm',
  prefix: 'a',
  words: 'hello',
  name: 'Ada',
  code: 'AAAA-AAAA-AAAA',
  level: 10,
  audio: new Blob([]),
  onText: () => {},
}

test('every component of the documents renders below a provider', async () => {
  await using world = await startWorld()
  const { FoyerProvider } = await import('@foyer/react')
  const client = world.client()
  const components = samples.filter((sample) => runs(sample) && sample.file.endsWith('.tsx'))
  using project = writeSampleProject(components, (code) => code.replaceAll(DOCUMENTED, world.url))
  const rendered: string[] = []
  for (const sample of components) {
    const found: Record<string, FunctionComponent<object>> = await import(project.pathOf(sample))
    for (const [name, Component] of Object.entries(found)) {
      // biome-ignore lint/correctness/noChildrenProp: the type of the provider's props has them
      const page = createElement(FoyerProvider, { client, children: createElement(Component, PROPS) })
      expect(() => renderToString(page), `${placeOf(sample)} ${name}`).not.toThrow()
      rendered.push(name)
    }
  }
  expect(rendered.length).toBeGreaterThan(70)
})

test('reads name, flags, continuation and output of a fence', () => {
  const markdown = [
    ...['```ts no-run needs-a-wallet', '// app/bot.mjs', 'one()', '```'],
    ...['```js continued', 'two()', '```', '```text', '2', '```', '```sh', 'npm start', '```'],
  ].join('\n')
  expect(readSamples('README.md', markdown)).toEqual([
    {
      document: 'README.md',
      line: 2,
      file: 'app/bot.ts',
      code: '// app/bot.mjs\none()\ntwo()',
      flags: ['no-run', 'needs-a-wallet'],
      output: '2',
    },
  ])
})
