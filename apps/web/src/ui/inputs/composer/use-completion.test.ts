import { expect, test } from 'vitest'
import { findShortcode } from './use-completion.ts'

test.each([
  [':smi', { prefix: 'smi', start: 0 }],
  ['so :smile:', { prefix: 'smile:', start: 3 }],
  ['line\n:+1', { prefix: '+1', start: 5 }],
  // A smiley, a time, an address and a ratio are no names.
  [':)', null],
  ['at 10:30', null],
  ['https://example.com', null],
  ['a :s', null],
  ['a :smile b', null],
])('finds the shortcode before the caret of %j', (text, found) => {
  expect(findShortcode(text, text.length)).toEqual(found)
})
