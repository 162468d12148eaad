import * as react from '@foyer/react'
import { expect, test } from 'vitest'
import { listFiles, readText } from './lib/files.mjs'

const pages = (await listFiles()).filter((path) => /^docs\/react\/.*\.md$/.test(path))
const sections = pages.flatMap((page) =>
  readText(page)
    .split(/^## /m)
    .slice(1)
    .map((text) => ({ page, heading: text.split('\n', 1)[0] ?? '', text })),
)
const NAMES = /\b(?:use[A-Z]\w*|FoyerProvider)\b/g
const described = sections.flatMap(({ heading }) => heading.match(NAMES) ?? [])

/** Hooks and components: every function that applications import, but the options of reads. */
const exported = Object.entries(react)
  .filter(([name, value]) => typeof value === 'function' && /^(use)?[A-Z]/.test(name))
  .map(([name]) => name)

test('the guide has a section for every hook and component of @foyer/react, and for no other', () => {
  expect(exported.length).toBeGreaterThan(70)
  expect([...described].sort()).toEqual([...exported].sort())
})

test('each section of a hook says what it takes, returns, and when it asks again', () => {
  const hooks = sections.filter(({ heading }) => /^use[A-Z]\w*$/.test(heading))
  const lacking = hooks.filter(({ text }) => !/\*\*Takes\*\*.*\*\*Returns\*\*.*\*\*Asks again\*\*/.test(text))
  expect(lacking.map(({ page, heading }) => `${page}: ${heading}`)).toEqual([])
})

test('each section has a sample that uses the hook, or names the section that has one', () => {
  const lacking = sections.filter(({ heading, text }) => {
    const [name] = heading.match(NAMES) ?? []
    if (name === undefined || heading.startsWith('Older names')) return false
    const other = /The sample of \[\w+\]\(#(\w+)\)/.exec(text)?.[1]
    const sample =
      other === undefined ? text : sections.find((each) => each.heading.toLowerCase() === other)?.text
    const code = /```tsx\n([\s\S]*?)```/.exec(sample ?? '')?.[1] ?? ''
    return !new RegExp(`\\b${name}\\b`).test(code)
  })
  expect(lacking.map(({ page, heading }) => `${page}: ${heading}`)).toEqual([])
})
