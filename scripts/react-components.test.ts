import * as ui from '@foyer/react/ui'
import { expect, test } from 'vitest'
import { listFiles, readText } from './lib/files.mjs'

const guide = readText('docs/react/components.md')
const sections = guide.split(/^## /m).slice(1)
const sources = (await listFiles()).filter((path) => /^packages\/react\/src\/ui\/.*\.tsx$/.test(path))
const theme = readText('packages/react/src/ui/theme.css')

const namesIn = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern))].sort()

test('the guide has a section for every component of @foyer/react/ui, and for no other', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
  const headings = sections.flatMap((text) => text.match(/^[A-Z]\w+(?=\n)/) ?? [])
  expect(headings.sort()).toEqual(components.sort())
})

test('the guide names every other export of @foyer/react/ui', () => {
  const others = Object.keys(ui).filter((name) => /^[a-z]/.test(name))
  expect(others.length).toBeGreaterThan(5)
  expect(others.filter((name) => !guide.includes(`\`${name}\``) && !guide.includes(`\`${name}(`))).toEqual([])
})

test('each section of a component has a sample that uses it', () => {
  const lacking = sections.filter((text) => {
    const [name] = text.match(/^[A-Z]\w+(?=\n)/) ?? []
    const [code = ''] = /```tsx\n[\s\S]*?```/.exec(text) ?? []
    return name !== undefined && !code.includes(`<${name}`)
  })
  expect(lacking).toEqual([])
})

test('the guide lists every part that the components have, and the theme styles no other', () => {
  const classes = namesIn(sources.map(readText).join('\n'), /(?<=["'\s])foyer-[a-z-]+(?=["'\s])/g)
  expect(classes.length).toBeGreaterThan(20)
  expect(namesIn(guide, /(?<=`)foyer-[a-z-]+(?=`)/g)).toEqual(classes)
  expect(namesIn(theme, /(?<=\.)foyer-[a-z-]+/g).filter((name) => !classes.includes(name))).toEqual([])
})

test('the theming guide lists every variable of the theme, and no other', () => {
  const PATTERN = /--foyer-[a-z-]+/g
  const [section = ''] = /^## Components\n[\s\S]*?(?=^## )/m.exec(readText('docs/theming.md')) ?? []
  expect(namesIn(section, PATTERN)).toEqual(namesIn(theme, PATTERN))
})
