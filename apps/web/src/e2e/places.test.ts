import { hashDomain, listTopic } from '@foyer/contract'
import { startWorld } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hasFocus, hearFollowed, roomAddress, untilHydrated } from './browser.ts'
import { test } from './fixtures/test.ts'

const LINE = 'Anyone with Foyer can find and read this room.'
/** Of a room that no list shows. */
const UNLISTED = 'Anyone who opens this address can read this room.'

/** Opens the start page and pastes an address there. */
async function paste(page: Page, start: string, address: string) {
  await page.goto(start)
  await page.getByLabel('Page address').fill(address)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByTestId('room').waitFor()
}

async function say(page: Page, words: string) {
  const field = page.getByRole('textbox', { name: /^Write in/ })
  await field.fill(words)
  await field.press('Enter')
  await page.getByRole('log').getByText(words).waitFor()
}

describe('a room whose address was meant for few', () => {
  test('says who can find it, drops what is named a secret, and stands in the list of its writer only', async ({
    world,
    browser,
    domain,
  }) => {
    const ada = await browser.visitor()
    await paste(ada.page, world.url, `https://${domain}/doc?id=PRIVATE-123&access_token=s3cret#part`)
    await ada.page.getByText(UNLISTED).waitFor()
    expect(new URL(ada.page.url()).searchParams.get('url')).toBe(`https://${domain}/doc?id=PRIVATE-123`)
    await say(ada.page, 'only for us')
    await ada.page.getByTestId('rooms').getByText('only for us').waitFor()

    const ben = await browser.visitor()
    await ben.page.goto(roomAddress(world, `https://${domain}/`))
    await ben.page.getByText(LINE).waitFor()
    await say(ben.page, 'is anyone here')
    await ben.page.getByTestId('rooms').getByText('is anyone here').waitFor()
    expect(await ben.page.getByText(/PRIVATE-123|only for us/).count()).toBe(0)
    const discovered = ben.page.waitForResponse(/api\/discover/)
    await ben.page.goto(world.url)
    await (await discovered).finished()
    await ben.page.getByRole('region', { name: 'Room preview' }).waitFor()
    expect(await ben.page.getByText(/PRIVATE-123|only for us/).count()).toBe(0)
  })

  test('does not keep a secret in the address bar when a link with one is opened', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor()
    await page.goto(roomAddress(world, `https://${domain}/a?b=1&reset_token=s3cret`))
    await page.getByText(UNLISTED).waitFor()
    await page.waitForURL((url) => url.searchParams.get('url') === `https://${domain}/a?b=1`)
    expect(await page.getByText('s3cret').count()).toBe(0)
  })

  test('of a private host says whose it is, before and after the first word', async ({ world, browser }) => {
    const { page } = await browser.visitor()
    await paste(page, world.url, 'http://192.168.1.1/admin')
    const line = page.getByText(
      'Only on this server: everyone here who enters 192.168.1.1 shares this room. It is not listed anywhere.',
    )
    await line.waitFor()
    expect(await page.getByText(LINE).count()).toBe(0)
    await say(page, 'hello router')
    await line.waitFor()
  })
})

test('a lobby without a name has the name of its domain, in its header and in every list', async ({
  world,
  browser,
  domain,
}) => {
  const [here, there] = [`https://here.${domain}/`, `https://there.${domain}/`]
  const { page } = await browser.visitor()
  const list = page.getByTestId('rooms')
  for (const url of [there, here]) {
    await page.goto(roomAddress(world, url))
    await say(page, `hello ${url}`)
    // The list of a domain has its room once the server has it.
    await list.getByText(`hello ${url}`).waitFor()
  }
  await page.getByRole('heading', { level: 1, name: `here.${domain}` }).waitFor()
  await list.getByRole('link', { name: new RegExp(`^here.${domain}`) }).waitFor()
  await list.getByRole('link', { name: new RegExp(`^there.${domain}`) }).waitFor()
  expect(await list.getByText('Lobby', { exact: true }).count()).toBe(0)
})

describe('the start page', () => {
  test('shows the words of no domain without an owner, invites to paste an address, and shows a claimed one', async ({
    browser,
    domain,
  }) => {
    // What the start page shows depends on all rooms of the server.
    await using world = await startWorld()
    const writer = world.client()
    await writer.init()
    const room = writer.rooms.open(`https://${domain}/`)
    await room.send('A'.repeat(400))
    room.close()
    const { page } = await browser.visitor()
    await page.goto(world.url)
    await page.getByRole('heading', { name: 'The lobby of the page you are reading' }).waitFor()
    await page.getByRole('heading', { name: 'Nothing to show yet' }).waitFor()
    expect(await page.getByText('AAAA').count()).toBe(0)
    await page.getByRole('button', { name: 'Paste an address' }).click()
    // A click on a page that is not hydrated yet works once it is.
    await expect.poll(() => hasFocus(page.getByLabel('Page address'))).toBe(true)

    await world.giveDomain(domain, `0x${'a'.repeat(40)}`)
    await page.reload()
    await page.getByRole('region', { name: 'Room preview' }).getByText('AAAA').waitFor()
    await page.getByRole('heading', { name: 'Just now' }).waitFor()
  })
})

describe('the list of rooms', () => {
  test('shows what others write in other rooms and other places within seconds', async ({
    world,
    browser,
    domain,
  }) => {
    const [here, elsewhere] = [`https://${domain}/here`, `https://elsewhere-${domain}/there`]
    const writer = world.client()
    await writer.init()
    const rooms = [`https://${domain}/other`, elsewhere].map((url) => writer.rooms.open(url))
    for (const room of rooms) await room.send('first')

    const { page } = await browser.visitor()
    await page.goto(roomAddress(world, elsewhere))
    await page.getByRole('log').getByText('first').waitFor()
    // The app remembers the room.
    await untilHydrated(page)
    const follows = [domain, `elsewhere-${domain}`].map((each) =>
      hearFollowed(page, listTopic(hashDomain(each))),
    )
    await page.goto(roomAddress(world, here))
    const list = page.getByTestId('rooms')
    for (const index of [0, 1]) await list.getByText('first').nth(index).waitFor()
    await Promise.all(follows)
    for (const room of rooms) await room.send('second')
    // Far less than the list takes to ask by itself.
    for (const index of [0, 1]) await list.getByText('second').nth(index).waitFor({ timeout: 10_000 })
    for (const room of rooms) room.close()
  }, 60_000)
})
