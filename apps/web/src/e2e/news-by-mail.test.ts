import { hashDomain, roomId } from '@foyer/contract'
import { request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { type ReceivedMail, startMailServer } from '@foyer/testkit/internet'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE, roomAddress, say, untilHydrated } from './browser.ts'
import { somebody } from './correspondence.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { browserTest, test as sharedTest } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const test = browserTest.extend('mailing', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startMailServer()
  const world = await startWorld({
    isNamed: true,
    env: { FOYER_SMTP_URL: server.url, FOYER_MAIL_FROM: 'foyer@chat.example' },
  })
  onCleanup(async () => {
    await world[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
  })
  return { world, server }
})

const MAIL_PATH = '/api/v1/mail/'

/** Signs a new wallet in, and opens the settings. */
async function openSettings(page: Page, world: World) {
  const wallet = await giveWallet(page, { keys: [somebody()], permitted: true })
  await signInOnPage(page, world)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(`${world.url}/settings`)
  // Guests have no such switch.
  await page.getByRole('switch', { name: 'Businesses' }).waitFor()
  return wallet
}

const readCode = (mail: ReceivedMail | undefined) => /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''

test('a person confirms an address, learns of a mention by mail, and one click ends all mail', async ({
  mailing: { world, server },
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor({ viewport: PHONE })
  const wallet = await openSettings(page, world)
  const address = page.getByRole('textbox', { name: 'E-mail address' })
  const send = page.getByRole('button', { name: 'Send code' })

  // A server that cannot be reached, and what is no address, cost nothing that was typed.
  await address.fill('ann at example')
  await send.click()
  await page.getByRole('alert').getByText('does not look like an e-mail address').waitFor()
  await page.context().setOffline(true)
  await address.fill('ann@mail.example')
  await send.click()
  await page.getByRole('alert').getByText('What you typed is still here').waitFor()
  expect(await address.inputValue()).toBe('ann@mail.example')
  await page.context().setOffline(false)
  await send.click()

  const code = page.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  await vi.waitFor(() => expect(server.received).toHaveLength(1))
  const right = readCode(server.received[0])
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('That is not the code').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await code.fill(right)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('ann@mail.example', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Weekly' }).click()
  await page.getByText('Mondays at eight').waitFor()
  await page.getByRole('button', { name: 'At once' }).click()
  expect(await findBarriers(page)).toEqual([])

  const ben = await signInWallet(world.url)
  const url = `https://${domain}/`
  const mention = async (content: string) => {
    const path = `/api/whiteboard/messages/${roomId(url)}`
    const body = { content, mentions: [wallet.address.toLowerCase()] }
    expect((await request(world.url, 'POST', path, ben.headers, body)).status).toBe(201)
    await world.sendMails()
  }
  const place = { domain, url, hashed_domain: hashDomain(domain) }
  await request(world.url, 'POST', '/api/whiteboard/new/', ben.headers, place)
  await page.goto(roomAddress(world, url))
  await say(page, 'ask me anything')
  await page.goto(`${world.url}/settings`)
  // The page left the room before the server had the message: the next page sends it.
  await expect.poll(() => world.sql('SELECT 1 FROM messages'), { timeout: 30_000 }).toHaveLength(1)
  await mention('when do you open?')
  const mail = server.received.at(-1)
  expect(mail?.to).toEqual(['ann@mail.example'])
  expect(mail?.text).toContain('> when do you open?')
  const [first = '', second = ''] = [...(mail?.text ?? '').matchAll(/^.*?(http\S+)$/gm)].map(
    ([, link]) => link,
  )
  expect(second).toBe(`${world.url}/settings`)

  // The link of the mail leads to the message, and its last one ends all mail, without a sign-in.
  await page.goto(first)
  await page.getByRole('log').getByText('when do you open?').waitFor()
  const stranger = await browser.visitor({ viewport: PHONE })
  const unsubscribe = /<(http[^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  await stranger.page.goto(unsubscribe)
  expect(await findBarriers(stranger.page)).toEqual([])
  await stranger.page.getByRole('button', { name: 'Stop all mail' }).click()
  await stranger.page.getByRole('heading', { name: 'We will not write to you again' }).waitFor()
  await mention('and tomorrow?')
  expect(server.received).toHaveLength(2)
  await page.goto(`${world.url}/settings`)
  await address.waitFor()
  expect(await address.inputValue()).toBe('')
  expect(
    [...troubles, ...stranger.troubles].filter((each) => !/INTERNET_DISCONNECTED|400|409/.test(each)),
  ).toEqual([])
})

/** Ways to the room of a domain in which another person mentions the address. */
async function openRoomOfBen(world: World, domain: string, address: string) {
  const ben = await signInWallet(world.url)
  const url = `https://${domain}/`
  const place = { domain, url, hashed_domain: hashDomain(domain) }
  await request(world.url, 'POST', '/api/whiteboard/new/', ben.headers, place)
  return {
    room: roomAddress(world, url),
    async mention(content: string) {
      const body = { content, mentions: [address.toLowerCase()] }
      const path = `/api/whiteboard/messages/${roomId(url)}`
      expect((await request(world.url, 'POST', path, ben.headers, body)).status).toBe(201)
    },
  }
}

/** Signs a new wallet in up to the question for a name, which comes once the server has said that there is none. */
async function signInAsked(page: Page, world: World) {
  const wallet = await giveWallet(page, { keys: [somebody()], permitted: true })
  await page.goto(`${world.url}/rewards`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  const question = page.getByRole('textbox', { name: 'What shall people call you?' })
  await question.waitFor()
  return { wallet, question }
}

test('a person who has written is asked for a name, at the next visit offered mail, and then left alone', async ({
  mailing: { world },
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor({ viewport: PHONE })
  const asked: string[] = []
  page.on('request', (call) => void (call.url().endsWith(MAIL_PATH) && asked.push(call.method())))
  await signInAsked(page, world)
  // The question for a name at the end of the sign-in stays without an answer.
  await page.goto(roomAddress(world, `https://${domain}/`))
  await say(page, 'is anyone here?')
  await page.getByText('What shall people call you?').waitFor()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByText('What shall people call you?').waitFor({ state: 'detached' })
  await say(page, 'nobody yet')
  await page.getByRole('log').getByText('nobody yet').waitFor()
  expect(asked).toEqual([])

  await page.reload()
  await untilHydrated(page)
  await say(page, 'hello again')
  const offer = page.getByText('Away when someone replies?')
  await offer.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Not now' }).click()
  await offer.waitFor({ state: 'detached' })
  expect(asked).toEqual(['GET'])
  await page.reload()
  await untilHydrated(page)
  await say(page, 'and again')
  await page.getByRole('log').getByText('and again').waitFor()
  expect(await offer.count()).toBe(0)
  expect(asked).toEqual(['GET'])
  expect(troubles).toEqual([])
})

test('a person follows the offer, is refused a fourth code kindly, and ends mail by removing the address', async ({
  mailing: { world, server },
  browser,
  domain,
}) => {
  const { page } = await browser.visitor()
  const { wallet, question } = await signInAsked(page, world)
  await question.fill('Eve')
  await question.press('Enter')
  await question.waitFor({ state: 'detached' })
  const { room, mention } = await openRoomOfBen(world, domain, wallet.address)
  await page.goto(room)
  await say(page, 'is anyone here?')
  await page.getByText('Away when someone replies?').waitFor()
  await page.getByRole('link', { name: 'Set up' }).click()
  const address = page.getByRole('textbox', { name: 'E-mail address' })
  await address.fill('eve@mail.example')
  server.received.length = 0
  await page.keyboard.press('Enter')
  await vi.waitFor(() => expect(server.received).toHaveLength(1))
  const again = page.getByRole('button', { name: 'Send a new code' })
  for (const count of [2, 3]) {
    await again.click()
    await vi.waitFor(() => expect(server.received).toHaveLength(count))
  }
  const code = page.getByRole('textbox', { name: 'Code' })
  const right = readCode(server.received[2])
  await code.fill(right)
  await again.click()
  await page.getByRole('alert').getByText('That is enough codes for now').waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await code.inputValue()).toBe(right)
  expect(await code.getAttribute('aria-invalid')).toBe('false')
  // The same answer where the address is typed anew; the code that came is still good.
  await page.getByRole('button', { name: 'Use another address' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('alert').getByText('That is enough codes for now').waitFor()
  expect(await address.inputValue()).toBe('eve@mail.example')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await code.fill(right)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  expect(server.received).toHaveLength(3)

  await mention('this one waits')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove address' }).click()
  await address.waitFor()
  expect(await address.inputValue()).toBe('')
  // The page shows what it asks for before the server has done it.
  await expect.poll(() => world.sql('SELECT 1 FROM mail_addresses'), { timeout: 30_000 }).toEqual([])
  await mention('this one comes after')
  await world.sendMails()
  expect(server.received).toHaveLength(3)
  // Followed once, the offer does not come again.
  await page.goto(room)
  await say(page, 'once more')
  await page.getByRole('log').getByText('once more').waitFor()
  expect(await page.getByText('Away when someone replies?').count()).toBe(0)
})

sharedTest('a server without a mail server offers none', async ({ world, browser }) => {
  const { page } = await browser.visitor()
  const answered = page.waitForResponse((response) => response.url().endsWith(MAIL_PATH))
  await openSettings(page, world)
  expect(((await (await answered).json()) as { offered: boolean }).offered).toBe(false)
  await page.getByText('Quiet hours', { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'E-mail address' }).count()).toBe(0)
})
