import { expect, test } from 'vitest'
import { toFragment } from './to-fragment.ts'

test('a fragment names the passage and the whole words around it', () => {
  expect(toFragment({ exact: 'to be', prefix: 'lf word, or not ', suffix: ' is the quest' })).toBe(
    '#:~:text=word%2C%20or%20not-,to%20be,-is%20the',
  )
})

test('signs of the fragment, of queries and of other scripts are encoded', () => {
  const passage = { exact: 'a-b, c & d #1 “größer” 你好', prefix: '', suffix: '' }
  expect(decodeURIComponent(toFragment(passage).slice('#:~:text='.length))).toBe(passage.exact)
  expect(toFragment(passage)).not.toMatch(/text=.*[-,&#"<> ]/)
})
