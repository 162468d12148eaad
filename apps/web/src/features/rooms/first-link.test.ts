import { expect, test } from 'vitest'
import { findFirstLink } from './first-link.ts'

test.each([
  ['see https://a.example/x, and https://b.example/', 'https://a.example/x'],
  ['run `curl https://a.example/` first', null],
  ['here: https://foyer.example/?url=x then https://b.example/', 'https://b.example/'],
  ['nothing', null],
])('findFirstLink finds the first link of %j that leads away', (text, href) => {
  expect(findFirstLink(text, 'https://foyer.example')).toBe(href)
})
