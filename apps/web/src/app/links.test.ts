import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PERSON_LINK_REL } from '@foyer/contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExternalLink } from '../ui/text/ExternalLink.tsx'
import { Markup } from '../ui/text/markup/Markup.tsx'
import { Prose } from '../ui/text/Prose.tsx'

const SOURCES = fileURLToPath(new URL('..', import.meta.url))
const LINK = /<a\s[^>]*?target="_blank"[^>]*>/gs

/** Links that the app or an owner has made: to the page of a room, to a business, to a wallet, of an ad or announcement. */
const OTHERS = [
  'features/ads/AdCard.tsx',
  'features/announcements/AnnouncementLink.tsx',
  'features/business-messages/BusinessDetails.tsx',
  'features/business-messages/BusinessThread.tsx',
  'features/domains/PagesScreen.tsx',
  'features/domains/RoomDetails.tsx',
  'features/rooms/RoomHeader.tsx',
  'features/sign-in/NoWallet.tsx',
]

test('every link to another site says that a person wrote it, but for those of the app and of owners', async () => {
  const files = (await readdir(SOURCES, { recursive: true })).filter((file) => file.endsWith('.tsx'))
  const links = files.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(LINK)].map(([link]) => ({ file, link })),
  )
  const isOfPerson = ({ link }: { link: string }) => link.includes('rel={PERSON_LINK_REL}')
  expect([...new Set(links.filter((each) => !isOfPerson(each)).map(({ file }) => file))].sort()).toEqual(
    OTHERS,
  )
  expect(
    links
      .filter(isOfPerson)
      .map(({ file }) => file)
      .sort(),
  ).toEqual([
    'features/profile/PersonFace.tsx',
    'features/rooms/LinkCard.tsx',
    'features/rooms/passages/PassageQuote.tsx',
    'ui/text/ExternalLink.tsx',
  ])
})

test.each([
  ['prose', () => createElement(Prose, { text: 'See https://a.example/x and more' })],
  ['markup', () => createElement(Markup, { text: 'See [more](https://a.example/x)' })],
  ['a link', () => createElement(ExternalLink, { text: 'more', href: 'https://a.example/x' })],
])('a link in %s has the relations of a person’s text', (_what, create) => {
  const html = renderToStaticMarkup(create())
  expect(html).toContain(
    `<a class="link" href="https://a.example/x" target="_blank" rel="${PERSON_LINK_REL}">`,
  )
})
