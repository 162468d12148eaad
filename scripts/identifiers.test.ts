import * as react from '@foyer/react'
import * as React from 'react'
import { expect, test } from 'vitest'
import { listFiles, readText } from './lib/files.mjs'
import { type Identifier, identifiersInProse, isHook, isVariable, memberOf } from './lib/identifiers.ts'

const EXAMPLE = 'docs/adding-a-call.md'
const named = (await identifiersInProse()).filter(({ document }) => document !== EXAMPLE)
const written = ({ name, document, line }: Identifier) => `${document}:${line}: ${name}`

const READS = /\.(ts|tsx|mjs|ya?ml|conf|sh)$|(^|\/)(Dockerfile|Caddyfile|run)$/
const sources = (await listFiles()).filter((path) => READS.test(path)).map((path) => readText(path))

/** Hooks of the web app, and React's own. */
const isOther = ({ name }: Identifier) =>
  name in React || sources.some((text) => new RegExp(`\\b(function|const) ${name}\\b`).test(text))

test('every hook that a document names is exported by @foyer/react, or is one of the web app', () => {
  const hooks = named.filter(isHook)
  expect(hooks.length).toBeGreaterThan(10)
  expect(hooks.filter((each) => !(each.name in react) && !isOther(each)).map(written)).toEqual([])
})

test('every variable that a document names is read somewhere', () => {
  const variables = named.filter(isVariable)
  expect(variables.length).toBeGreaterThan(50)
  const unread = variables.filter(
    ({ name }) => !sources.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  )
  expect(unread.map(written)).toEqual([])
})

// scripts/samples.long.test.ts compiles the members.
test.each([
  ['client.moderation.decide', ['moderation', 'decide']],
  ['signIn.undoJoin', ['signIn', 'undoJoin']],
  ['rooms.post', null],
  ['docs/owners.md', null],
  ['user.public_id', null],
])('%s is the member %j of the SDK', (name, member) => {
  expect(memberOf({ name, document: 'README.md', line: 1 })).toEqual(member)
})
