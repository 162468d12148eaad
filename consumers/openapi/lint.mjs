// Both documents of the server at FOYER_URL: OpenAPI by Redocly's recommended rules, AsyncAPI by its own parser.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Parser } from '@asyncapi/parser'

for (const name of ['openapi', 'asyncapi']) {
  const answer = await fetch(`${process.env.FOYER_URL}/docs/${name}.json`)
  writeFileSync(`${name}.json`, await answer.text())
}

const { stdout, stderr } = spawnSync(
  'node_modules/.bin/redocly',
  ['lint', '--config', 'redocly.yaml', '--format', 'json', '--max-problems', '20', 'openapi.json'],
  {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
)
const start = stdout.indexOf('{')
assert.ok(start >= 0, `redocly printed no report: ${stderr}`)
const { problems } = JSON.parse(stdout.slice(start))
assert.deepEqual(
  problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  [],
)

// A document of this AsyncAPI version is always told that a newer one exists; that is no fault of the document.
const { document, diagnostics } = await new Parser().parse(
  await (await fetch(`${process.env.FOYER_URL}/docs/asyncapi.json`)).text(),
)
assert.deepEqual(
  diagnostics
    .filter(({ code }) => code !== 'asyncapi-latest-version')
    .map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`),
  [],
)
assert.ok(document?.operations().length === 3)
