import { PERSON_LINK_REL } from '@foyer/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageText } from './message-text.tsx'

test('a link in a message says that a person wrote it, and tells the linked page nothing', () => {
  expect(PERSON_LINK_REL.split(' ').sort()).toEqual(['nofollow', 'noopener', 'noreferrer', 'ugc'])
  expect(renderToStaticMarkup(<MessageText text="See https://a.example/x" />)).toContain(
    `<a href="https://a.example/x" target="_blank" rel="${PERSON_LINK_REL}">`,
  )
})
