import { createClient } from '@foyer/client'
import * as hooks from '@foyer/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

const client = createClient({ apiUrl: 'https://foyer.test', domain: 'example.com' })

/** Shows of what kind a hook's answer is. */
const Shown = ({ read }: { read: () => unknown }) => createElement('i', null, typeof read())

// Whoever renders on a server has no effects and no second look: each hook must have something to show at once.
test.each([
  ['useStatus', 'string', hooks.useStatus],
  ['useAddress', 'object', hooks.useAddress],
  ['useUserInfo', 'object', hooks.useUserInfo],
  ['useRoom', 'object', () => hooks.useRoom('https://example.com/')],
  ['useDirectInbox', 'object', hooks.useDirectInbox],
])('%s is rendered without a page', (_, kind, read) => {
  const children = createElement(Shown, { read })
  const page = createElement(hooks.FoyerProvider, { client, children })
  expect(renderToString(page)).toBe(`<i>${kind}</i>`)
})
