import type { UserRef } from '@foyer/contract/rooms'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PersonLink } from './PersonLink.tsx'

const render = (public_id: string) =>
  renderToStaticMarkup(createElement(PersonLink, { person: { public_id } as UserRef }, 'Guest'))

test('a person whose id the server has not told yet is named without a link', () => {
  expect(render('')).toBe('<span>Guest</span>')
  expect(render('g_4f2a')).toBe('<a href="/profile/g_4f2a">Guest</a>')
})
