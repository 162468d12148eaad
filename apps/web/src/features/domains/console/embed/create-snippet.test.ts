import { expect, test } from 'vitest'
import { createSnippet } from './create-snippet.ts'

test('createSnippet is one line for the bubble', () => {
  expect(createSnippet('https://chat.example', 'bubble', null)).toBe(
    '<script src="https://chat.example/embed/1.js" async></script>',
  )
})

test('createSnippet names the integrity of the pinned script, and keeps the place of comments', () => {
  const pinned = { path: '/embed/1-ab.js', integrity: 'sha384-x' }
  expect(createSnippet('https://chat.example', 'thread', pinned)).toBe(
    '<script src="https://chat.example/embed/1-ab.js" integrity="sha384-x" crossorigin async></script>\n' +
      '<foyer-lobby mode="thread" style="display:block;min-height:560px"></foyer-lobby>',
  )
})
