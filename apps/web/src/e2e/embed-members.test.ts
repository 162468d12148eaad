import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { members, type NewMemberKey } from '@foyer/contract/members'
import { type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { browserTest, openWhole } from './fixtures/test.ts'
import { openHosts } from './hosts.ts'
import { giveWallet } from './wallet.ts'

const SIGN = fileURLToPath(new URL('../../../../examples/site-members/sign.mjs', import.meta.url))

/** Waits until the frame has taken up the person that the page has signed in, and has asked the server about them. */
async function untilSignedIn(page: Page): Promise<void> {
  const told = new Set<string | undefined>()
  page.on('response', (each) => {
    if (each.url().includes('/api/get-user-info/')) told.add(each.request().headers().authorization)
  })
  const signedIn = await page.waitForResponse((each) => each.url().endsWith(members.signIn.path))
  const { token } = await signedIn.json()
  await expect.poll(() => told.has(`Bearer ${token}`)).toBe(true)
}

/** Waits until a socket of the page is greeted as a person: the room knows then who writes in it. */
const untilGreeted = (page: Page, name: string) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = `${payload}`
        if (text.includes('"welcome"') && text.includes(name)) resolve()
      })
    })
  })

/** Writes once the field keeps what is typed: it takes up the draft of a person who has just been signed in. */
async function write(field: Locator, content: string): Promise<void> {
  const typed = async () => {
    await field.fill(content)
    await field.page().waitForTimeout(300)
    return field.inputValue()
  }
  await expect.poll(typed).toBe(content)
  await field.press('Enter')
}

/** The owner of `localhost` would be seen by other tests: a world of its own. */
const test = browserTest
  .extend('chromium', { scope: 'worker' }, openWhole)
  .extend('world', { scope: 'file' }, async ({}, { onCleanup }): Promise<World> => {
    const world = await startWorld({ env: { FOYER_SPAM: 'calm' } })
    onCleanup(() => world[Symbol.asyncDispose]())
    return world
  })

/** Signs as the site's server does. */
async function createSigner(world: World): Promise<(id: string, name: string) => string> {
  const [owner] = (await signInMany(world, 1)) as [Person]
  await world.giveDomain('localhost', owner.address)
  const path = '/api/domain/localhost/member-keys'
  const key = (await world.call<NewMemberKey>('POST', path, owner, { kind: 'secret' })).body
  const env = { FOYER_KEY_ID: key.id, FOYER_SECRET: key.secret ?? '', FOYER_DOMAIN: 'localhost' }
  return (id, name) => execFileSync(process.execPath, [SIGN, id, name], { env }).toString().trim()
}

test('a page signs its own person in, out again, and the next one in', async ({ world, browser }) => {
  const sign = await createSigner(world)
  const script = `<script src="https://chat.example/embed/1.js"></script>`
  const page1 = `${script}<foyer-lobby mode="inline" login="page" member="${sign('1', 'Ann of the shop')}"></foyer-lobby>`
  const out = `${script}<foyer-lobby mode="inline" login="page"></foyer-lobby>`
  await using hosts = await openHosts(world.url, { in: page1, out })
  const { page } = await browser.visitor()
  const frame = page.frameLocator('foyer-lobby iframe')
  const composer = frame.getByRole('textbox', { name: /^Write in/ })
  const first = untilSignedIn(page)
  await page.goto(hosts.address('in'))
  await first
  // The room is new: it is made before the message is sent for the second time.
  const stored = page.waitForResponse(
    (each) => each.url().includes('/api/whiteboard/new') && each.status() === 201,
  )
  await write(composer, 'Hello from the shop')
  await stored
  const row = frame.locator('[data-message]', { hasText: 'Hello from the shop' })
  await row.getByText('Ann of the shop').waitFor()

  // The page signs another person in without a reload.
  const second = Promise.all([untilSignedIn(page), untilGreeted(page, 'Ben of the shop')])
  await page.evaluate(
    (token) => document.querySelector('foyer-lobby')?.setAttribute('member', token),
    sign('2', 'Ben of the shop'),
  )
  await second
  await write(composer, 'And from me')
  const next = frame.locator('[data-message]', { hasText: 'And from me' })
  await expect.poll(() => next.allInnerTexts()).toEqual([expect.stringContaining('Ben of the shop')])

  // Signed out of the page, the person is a guest in its rooms, and the page's own login is asked for.
  await page.goto(hosts.address('out'))
  await page.evaluate(() => {
    addEventListener('login-requested', () => document.body.append('The login of the shop'))
  })
  await write(composer, 'Who am I now?')
  await frame
    .locator('[data-message]', { hasText: 'Who am I now?' })
    .getByText(/^Guest/)
    .first()
    .waitFor()
  await frame.getByRole('button', { name: 'Keep your name' }).click()
  await page.getByText('The login of the shop').waitFor()
})

test('a member of the page takes what they wrote along to their own account, and stays it', async ({
  world,
  browser,
}) => {
  const sign = await createSigner(world)
  const html = `<script src="https://chat.example/embed/1.js"></script><foyer-lobby mode="inline" login="page" member="${sign('3', 'Cleo of the shop')}"></foyer-lobby>`
  await using hosts = await openHosts(world.url, { joined: html })
  const { page } = await browser.visitor()
  const frame = page.frameLocator('foyer-lobby iframe')
  const composer = frame.getByRole('textbox', { name: /^Write in/ })
  const signedIn = untilSignedIn(page)
  await page.goto(hosts.address('joined'))
  await signedIn
  await write(composer, 'Mine, wherever I am')
  const opening = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Add to my account' }).click()
  const popup = await opening
  const wallet = await giveWallet(popup)
  await popup.reload()
  await popup.getByText('What I wrote as a member of localhost comes along').waitFor()
  expect(await findBarriers(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Sign in' }).click()
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Juniper' }).click()])
  const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`.toLowerCase()
  await frame
    .locator('[data-message]', { hasText: 'Mine, wherever I am' })
    .getByText(short, { exact: true })
    .waitFor()

  // The page hands its own token over again: the person stays who they have signed in as.
  await page.evaluate(
    (token) => document.querySelector('foyer-lobby')?.setAttribute('member', token),
    sign('3', 'Cleo of the shop'),
  )
  await write(composer, 'Mine from now on')
  const rows = frame.locator('[data-message]')
  await rows.filter({ hasText: 'Mine from now on' }).waitFor()
  expect(await rows.getByText('Cleo of the shop').count()).toBe(0)
})
