import { createClient } from '@foyer/client'
import * as hooks from '@foyer/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

const client = createClient({ apiUrl: 'https://foyer.test', domain: 'example.com' })

/** Renders the type of a hook's result. */
const Shown = ({ read }: { read: () => unknown }) => createElement('i', null, typeof read())

// A server renders once and runs no effects: each hook must return a value at once.
test.each([
  ['useStatus', 'string', hooks.useStatus],
  ['useAddress', 'object', hooks.useAddress],
  ['useUserInfo', 'object', hooks.useUserInfo],
  ['useRoom', 'object', () => hooks.useRoom('https://example.com/')],
  ['useDirectInbox', 'object', hooks.useDirectInbox],
])('%s renders on a server', (_, kind, read) => {
  const children = createElement(Shown, { read })
  const page = createElement(hooks.FoyerProvider, { client, children })
  expect(renderToString(page)).toBe(`<i>${kind}</i>`)
})
