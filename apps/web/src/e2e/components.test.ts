import { randomUUID } from 'node:crypto'
import { hashDomain, MESSAGE_MAX_LENGTH, roomId } from '@foyer/contract'
import { signInWallet } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findBarriers, findFaintColours } from './axe.ts'
import { PHONE } from './browser.ts'
import { openComponentPage } from './component-page.tsx'
import { test } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
/** More than a page of a room. */
const LINES = 120
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })

describe('components of @foyer/react/ui', () => {
  test('two visitors of a page talk in its lobby; Enter sends, Shift and Enter starts a line', async ({
    world,
    browser,
    domain,
  }) => {
    const url = `https://${domain}/article`
    const [ann, bea] = [await browser.visitor(), await browser.visitor()]
    await openComponentPage(ann.page, world.url, url)
    await openComponentPage(bea.page, world.url, url)
    await log(ann.page).getByText('No messages yet').waitFor()
    await bea.page.getByText('2 here').waitFor()
    await field(ann.page).pressSequentially('Hello')
    await bea.page.getByText(/is typing/).waitFor()
    await field(ann.page).press('Enter')
    await log(bea.page).getByText('Hello').waitFor()
    await field(ann.page).pressSequentially('And')
    await field(ann.page).press('Shift+Enter')
    await field(ann.page).pressSequentially('see https://example.org/a.')
    await field(ann.page).press('Enter')
    const link = log(bea.page).getByRole('link', { name: 'https://example.org/a', exact: true })
    await link.waitFor()
    expect(await link.getAttribute('rel')).toContain('ugc')
    expect(await field(ann.page).inputValue()).toBe('')
    expect(await findBarriers(ann.page)).toEqual([])
    expect(await findFaintColours(ann.page)).toEqual([])
    expect([...ann.troubles, ...bea.troubles].filter((trouble) => !/400 .*whiteboard/.test(trouble))).toEqual(
      [],
    )
  })

  test('a page rendered by a server hydrates without a mismatch, and keeps what was typed', async ({
    world,
    browser,
    domain,
  }) => {
    const { page, troubles } = await browser.visitor()
    await openComponentPage(page, world.url, `https://${domain}/`, { prerendered: true })
    await log(page).getByText('No messages yet').waitFor()
    await field(page).fill('half a thought')
    await page.reload()
    await expect.poll(() => field(page).inputValue()).toBe('half a thought')
    expect(troubles.filter((trouble) => /hydrat|418|#4\d\d/i.test(trouble))).toEqual([])
  })

  test('a part that hydrates after its room has loaded shows what the server rendered first', async ({
    world,
    browser,
    domain,
  }) => {
    const { page, troubles } = await browser.visitor()
    await openComponentPage(page, world.url, `https://${domain}/`, { prerendered: true, late: true })
    await page.locator('#late').getByText('No messages yet').waitFor()
    expect(troubles.filter((trouble) => /hydrat|418|#4\d\d/i.test(trouble))).toEqual([])
  })

  test('a wallet signs in with one click, writes under its address, and signs out', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor()
    const { address } = await giveWallet(page, { legacy: true })
    await openComponentPage(page, world.url, `https://${domain}/`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await field(page).fill('under my address')
    await field(page).press('Enter')
    const short = `${address.slice(0, 6)}…${address.slice(-4)}`.toLowerCase()
    await log(page).getByText(short).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })

  test('a declined signature is said, and the person stays a guest who may write', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor()
    const wallet = await giveWallet(page, { legacy: true })
    wallet.fault('personal_sign', { reject: { code: 4001, message: 'User rejected the request.' } })
    await openComponentPage(page, world.url, `https://${domain}/`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('Signing in did not work. You said no in the wallet.').waitFor()
    await field(page).fill('still here')
    await field(page).press('Enter')
    await log(page).getByText('still here').waitFor()
  })

  test('a text that is too long is not sent and not lost', async ({ world, browser, domain }) => {
    const { page } = await browser.visitor()
    await openComponentPage(page, world.url, `https://${domain}/`)
    const text = 'x'.repeat(MESSAGE_MAX_LENGTH + 1)
    await field(page).fill(text)
    await page.getByText('-1 characters left').waitFor()
    await field(page).press('Enter')
    expect(await field(page).inputValue()).toBe(text)
  })

  test('older messages are added above, without moving what one reads', async ({
    world,
    browser,
    domain,
  }) => {
    const url = `https://${domain}/`
    const writer = await signInWallet(world.url)
    // As many lines of one new person would be held as spam.
    await world.giveDomain(domain, writer.address)
    await world.call('PUT', `/api/domain/${domain}/spam-guard`, writer, { guard: 'off' })
    await world.call('POST', '/api/whiteboard/new/', writer.headers, {
      domain,
      url,
      hashed_domain: hashDomain(domain),
    })
    const say = async (content: string) => {
      const path = `/api/whiteboard/messages/${roomId(url)}`
      expect((await world.call('POST', path, writer.headers, { content })).status).toBe(201)
    }
    for (let n = 1; n <= LINES; n++) await say(`message ${n}`)
    const { page } = await browser.visitor()
    await openComponentPage(page, world.url, url)
    await log(page).getByText(`message ${LINES}`).waitFor()
    const first = log(page).getByRole('listitem').first()
    await first.scrollIntoViewIfNeeded()
    const text = await first.textContent()
    const top = () =>
      log(page)
        .getByText(text?.match(/message \d+/)?.[0] ?? '', { exact: true })
        .boundingBox()
    await page.getByRole('button', { name: 'Show older messages' }).click()
    await expect.poll(() => log(page).getByRole('listitem').count()).toBeGreaterThan(60)
    expect((await top())?.y).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Jump to latest' }).waitFor()
    await say('late')
    await page.getByRole('button', { name: '1 new' }).click()
    await expect.poll(async () => (await log(page).getByText('late').boundingBox())?.y).toBeLessThan(700)
  })

  test('an own message is shown at once, also to a person who reads older ones', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor()
    await openComponentPage(page, world.url, `https://${domain}/`)
    for (const line of ['one\n'.repeat(20), 'two\n'.repeat(20)]) {
      await field(page).fill(line)
      await field(page).press('Enter')
    }
    await log(page).getByText('two').waitFor()
    await log(page).hover()
    await page.mouse.wheel(0, -2_000)
    await page.getByRole('button', { name: 'Jump to latest' }).waitFor()
    await field(page).fill('three')
    await field(page).press('Enter')
    await expect.poll(() => page.getByRole('button', { name: 'Jump to latest' }).count()).toBe(0)
    await log(page).getByText('three').waitFor()
  })

  test('a click on a reaction adds the own one, and a second takes it back', async ({
    world,
    browser,
    domain,
  }) => {
    const url = `https://${domain}/`
    const writer = await signInWallet(world.url)
    // As many lines of one new person would be held as spam.
    await world.giveDomain(domain, writer.address)
    await world.call('PUT', `/api/domain/${domain}/spam-guard`, writer, { guard: 'off' })
    await world.call('POST', '/api/whiteboard/new/', writer.headers, {
      domain,
      url,
      hashed_domain: hashDomain(domain),
    })
    const room = roomId(url)
    const { body } = await world.call<{ id: string }>(
      'POST',
      `/api/whiteboard/messages/${room}`,
      writer.headers,
      { content: 'Coffee?' },
    )
    const path = `/api/whiteboard/messages/reaction/${room}/${body.id}`
    await world.call('POST', path, writer.headers, { reaction: '👍' })
    const { page } = await browser.visitor({ colorScheme: 'dark' })
    await openComponentPage(page, world.url, url)
    const reaction = log(page).getByRole('button', { name: /^👍/ })
    await reaction.click()
    await log(page).getByRole('button', { name: '👍, 2 reactions', pressed: true }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await findFaintColours(page)).toEqual([])
    await reaction.click()
    await log(page).getByRole('button', { name: '👍, one reaction', pressed: false }).waitFor()
  })

  test('a domain that lets no guest write shows the sign-in in place of the field', async ({
    world,
    browser,
    domain,
  }) => {
    const owner = await signInWallet(world.url)
    await world.giveDomain(domain, owner.address)
    await world.call('PUT', `/api/domain/${domain}/settings`, owner.headers, { allow_guest_user: false })
    const { page } = await browser.visitor({ viewport: PHONE })
    await openComponentPage(page, world.url, `https://${domain}/${randomUUID()}`)
    await page.getByText('Sign in to write.').waitFor()
    expect(await field(page).count()).toBe(0)
    expect(await findBarriers(page)).toEqual([])
  })

  test('a sign-in whose server does not answer says so', async ({ world, browser, domain }) => {
    const { page } = await browser.visitor()
    await giveWallet(page, { legacy: true })
    await openComponentPage(page, world.url, `https://${domain}/`)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.route('**/api/v1/siww/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor()
  })

  test('the sign-in in place of the field is of the kind that the lobby was given', async ({
    world,
    browser,
    domain,
  }) => {
    const owner = await signInWallet(world.url)
    await world.giveDomain(domain, owner.address)
    await world.call('PUT', `/api/domain/${domain}/settings`, owner.headers, { allow_guest_user: false })
    const { page } = await browser.visitor()
    // The page has no adapter of this name, which the sign-in says; a wallet would be asked and succeed.
    await giveWallet(page, { legacy: true })
    await openComponentPage(page, world.url, `https://${domain}/`, { kind: 'openlogin' })
    const composer = page.locator('.foyer-composer')
    await composer.getByRole('button', { name: 'Sign in' }).click()
    await composer.getByRole('alert').getByText('Signing in did not work.').waitFor()
  })

  test('in a read-only room the team of the domain writes, others read why they cannot', async ({
    world,
    browser,
    domain,
  }) => {
    const [guest, staff] = [await browser.visitor(), await browser.visitor()]
    const owner = await signInWallet(world.url)
    await giveWallet(staff.page, { legacy: true, keys: [owner.key] })
    await world.giveDomain(domain, owner.address)
    const url = `https://${domain}/`
    for (const { page } of [guest, staff]) await openComponentPage(page, world.url, url)
    await field(guest.page).fill('first')
    await field(guest.page).press('Enter')
    await log(staff.page).getByText('first').waitFor()
    const policy = `/api/room-conduct/${roomId(url)}`
    expect((await world.call('PUT', policy, owner.headers, { read_only: true })).status).toBe(200)
    await guest.page.getByPlaceholder('Only the team writes here.').waitFor()
    await staff.page.getByRole('button', { name: 'Sign in' }).click()
    await staff.page.getByPlaceholder('Write a message').waitFor()
    await field(staff.page).fill('from the team')
    await field(staff.page).press('Enter')
    await log(guest.page).getByText('from the team').waitFor()
  })

  test('words of the application replace the English ones', async ({ world, browser, domain }) => {
    const { page } = await browser.visitor()
    await openComponentPage(page, world.url, `https://${domain}/`, { words: 'de' })
    await page.getByRole('textbox', { name: 'Nachricht schreiben' }).waitFor()
    await page.getByRole('button', { name: 'Senden' }).waitFor()
    await log(page).getByText('No messages yet').waitFor()
  })
})
