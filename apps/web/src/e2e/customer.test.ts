import { mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { request, signInWallet, type World } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers, findFaintColours } from './axe.ts'
import { DESKTOP, PHONE, roomAddress, say } from './browser.ts'
import { member, somebody } from './correspondence.ts'
import { test } from './fixtures/test.ts'
import { untilStored } from './stored.ts'
import { giveWallet } from './wallet.ts'

const field = (page: Page) => page.getByRole('textbox', { name: /^Write to/ })
const asking = (page: Page) => page.getByTestId('ask-consent')
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })

/** Pictures of the journey for a person to look at; only with FOYER_PICTURES, which names their folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.FOYER_PICTURES
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  const { width = 0 } = page.viewportSize() ?? {}
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.screenshot({ path: `${folder}/${name}-${width}-${isDark ? 'dark' : 'light'}.png` })
}

/** Makes a call as another owner of the domain. */
async function asOwner<T>(world: World, domain: string, method: string, path: string, body?: unknown) {
  const boss = await signInWallet(world.url)
  await world.giveDomain(domain, boss.address)
  return request<T>(world.url, method, `/api/domain/${domain}/${path}`, boss.headers, body)
}

/** Two people, two sign-ins and a dozen pages. */
const JOURNEY_MS = 120_000

test.for([
  { device: 'desktop', viewport: DESKTOP, colorScheme: 'light' },
  { device: 'desktop', viewport: DESKTOP, colorScheme: 'dark' },
  { device: 'phone', viewport: PHONE, colorScheme: 'light' },
  { device: 'phone', viewport: PHONE, colorScheme: 'dark' },
] as const)(
  'a guest writes to the shop of the lobby, shares a name, and keeps the thread by signing in ($device, $colorScheme)',
  { timeout: JOURNEY_MS },
  async ({ device, viewport, colorScheme }, { world, browser, domain, owner }) => {
    await asOwner(world, domain, 'PUT', 'settings', { title: 'Cafe Test' })
    const agent = owner.page
    await agent.setViewportSize(viewport)
    await agent.emulateMedia({ colorScheme })

    const { page, troubles } = await browser.visitor({ viewport, colorScheme })
    await giveWallet(page, { keys: [somebody()] })
    await page.goto(roomAddress(world, `https://${domain}/`))
    await page.getByRole('heading', { level: 1, name: 'Cafe Test' }).waitFor()
    expect(await page.title()).toContain('Cafe Test')
    await page.getByText('Run by Cafe Test, verified by proof of the domain').first().waitFor()
    expect(await findFaintColours(page)).toEqual([])
    await picture(page, `lobby`)
    await page
      .locator('header')
      .getByRole('link', { name: /^Write to .?Cafe Test/ })
      .filter({ visible: true })
      .click()

    await asking(page).getByText('What may', { exact: false }).waitFor()
    await asking(page).getByRole('switch', { name: 'Name and picture' }).click()
    expect(await findBarriers(page)).toEqual([])
    expect(await findFaintColours(page)).toEqual([])
    await picture(page, 'ask')
    await field(page).fill('Are you open on Sunday?')
    await field(page).press('Enter')
    await page.getByRole('log').getByText('Are you open on Sunday?').waitFor()
    await asking(page).waitFor({ state: 'detached' })
    await picture(page, 'thread-guest')

    // The agent sees the guest, and that the name is shared.
    await agent.goto(`${world.url}/console/${domain}/inbox`)
    await agent.getByTestId('inbox').getByRole('link', { name: /Guest/ }).click()
    await agent
      .getByTestId('customer')
      .getByRole('heading', { name: /^Guest/ })
      .waitFor()
    await agent.getByRole('button', { name: 'About the customer' }).click()
    await agent.getByTestId('customer-facts').getByText('Agreed to show name and picture').waitFor()
    await agent.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await agent.getByTestId('customer').getByRole('button', { name: 'Assign to me' }).waitFor()
    if (device === 'phone')
      expect(await agent.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).count()).toBe(0)
    expect(await findFaintColours(agent)).toEqual([])
    await picture(agent, 'agent-guest')

    // The guest signs in, and has the same thread.
    await page.getByRole('button', { name: 'Sign in' }).first().click()
    await page.getByRole('button', { name: 'Juniper' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('log').getByText('Are you open on Sunday?').waitFor()
    await agent.getByTestId('customer').getByRole('heading', { name: /^0x/ }).waitFor()
    await page.goto(`${world.url}/profile`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Mira')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await agent.getByTestId('customer').getByRole('heading', { name: 'Mira' }).waitFor()
    await agent.getByRole('textbox', { name: /^Write to .?Mira/ }).fill('From ten.')
    await agent.getByRole('textbox', { name: /^Write to .?Mira/ }).press('Enter')
    await picture(agent, 'agent-named')

    // What was shared is taken back in the settings, and the agent sees it at once.
    await page.goto(`${world.url}/settings`)
    await picture(page, 'settings')
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByText('You have not shared anything with a business.').waitFor()
    await agent.getByTestId('customer').getByRole('heading', { name: /^0x/ }).waitFor()
    expect(troubles).toEqual([])
  },
)

test('a message that is sent before the thread is open stays in the field, and goes out once it is', async ({
  world,
  browser,
  domain,
}) => {
  await world.giveDomain(domain, (await signInWallet(world.url)).address)
  const { page } = await member(browser, world, somebody(), '/contacts')
  // As over a slow line: the composer is there before the code that opens the thread.
  await page.route('**/assets/**', async (route) => {
    await wait(700)
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${world.url}/business/${domain}`, { waitUntil: 'commit' })
  await field(page).fill('Do you have oat milk?')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' And soy?')
  await page.getByRole('log').getByText('Do you have oat milk?', { exact: true }).waitFor()
  await expect.poll(() => field(page).inputValue()).toBe(' And soy?')
  const stored = 'SELECT message_text AS said FROM business_messages WHERE to_domain = $1'
  await expect.poll(() => world.sql(stored, [domain])).toEqual([{ said: 'Do you have oat milk?' }])
})

test('an unclaimed lobby asks whether it is the reader’s, and a claimed one does not', async ({
  world,
  browser,
  domain,
  owner,
}) => {
  const { page } = await browser.visitor()
  await page.goto(roomAddress(world, 'https://nobodys-own.example/'))
  await page.getByTestId('details').getByText('Is this your site?').waitFor()
  await picture(page, 'unclaimed')
  await page.getByTestId('details').getByRole('link', { name: 'Claim this site' }).click()
  await page.waitForURL('**/console/nobodys-own.example/claim')
  await page.goto(roomAddress(world, `https://${domain}/`))
  await page.getByTestId('details').getByText('Who runs this').waitFor()
  expect(await page.getByText('Is this your site?').count()).toBe(0)
  // The owner has neither question nor a letter to themselves.
  await owner.page.goto(roomAddress(world, `https://${domain}/`))
  await owner.page.getByTestId('details').getByText('Manage this domain').waitFor()
  expect(await owner.page.getByRole('link', { name: /^Write to/ }).count()).toBe(0)
})

test('the console is in the rail of an owner, and begins with what to do next', async ({
  world,
  browser,
  domain,
  owner,
}) => {
  const { page } = owner
  await page.goto(`${world.url}/rooms`)
  await rail(page).getByRole('link', { name: 'Console' }).click()
  await page.goto(`${world.url}/console/${domain}/insight`)
  const steps = page.getByTestId('next-steps')
  await steps.getByText('Give your site a name').waitFor()
  await picture(page, 'next-steps')
  expect(await findBarriers(page)).toEqual([])
  await steps.getByRole('link', { name: /Say hello/ }).click()
  await say(page, 'Welcome!')
  await untilStored(world, domain, 'Welcome!')
  await page.getByRole('log').getByText('Welcome!').waitFor()
  await expect
    .poll(async () => {
      await page.goto(`${world.url}/console/${domain}/insight`)
      await steps.getByText('Give your site a name').waitFor()
      return steps.getByText('Say hello in the lobby').count()
    })
    .toBe(0)

  const { page: other } = await browser.visitor()
  await other.goto(`${world.url}/rooms`)
  await rail(other).getByRole('link', { name: 'Business' }).waitFor()
  expect(await rail(other).getByRole('link', { name: 'Console' }).count()).toBe(0)
})

test('a saved reply is changed in its place', async ({ world, domain, owner }) => {
  const { page } = owner
  await asOwner(world, domain, 'POST', 'answers', { title: 'Hours', text: 'Until six.' })
  await page.goto(`${world.url}/console/${domain}/inbox?view=answers`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit “Hours”' }).click()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Until five.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Until five.').waitFor()
  const { body } = await asOwner(world, domain, 'GET', 'answers')
  expect(body).toMatchObject([{ title: 'Hours', text: 'Until five.' }])
})

test('an answered thread opened by its address keeps its header, its tools and what is typed there', async ({
  world,
  domain,
  owner,
}) => {
  const [first, second] = [await signInWallet(world.url), await signInWallet(world.url)]
  const write = (customer: typeof first, body: object) =>
    world.call('POST', '/api/b-to-c-message/', customer, { to_domain: domain, ...body })
  for (const customer of [first, second]) await write(customer, { message_text: 'Is it open?' })
  const { page, troubles } = owner
  await page.setViewportSize(DESKTOP)
  await page.goto(`${world.url}/console/${domain}/inbox?customer=${first.address}`)
  const thread = page.getByTestId('customer')
  await thread.getByRole('textbox', { name: /^Write to/ }).fill('Yes, from ten.')
  await page.keyboard.press('Enter')
  await thread.getByRole('log').getByText('Yes, from ten.').waitFor()
  await thread.getByRole('button', { name: 'Done' }).click()
  await thread.getByRole('button', { name: 'Reopen' }).waitFor()
  await page.reload()
  await thread.getByRole('button', { name: 'Reopen' }).waitFor()
  await thread.getByRole('button', { name: 'Assign to me' }).waitFor()
  expect(await page.getByText('Nothing here').count()).toBe(0)
  // One line of facts below the name: the line breaks nowhere.
  const facts = thread.locator('h1 + p')
  const { height, line } = await facts.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect(height).toBeLessThan(line * 1.5)
  await thread.getByRole('textbox', { name: /^Write to/ }).fill('On Sunday from')
  const list = page.getByTestId('inbox').getByRole('region', { name: 'Threads with customers' })
  await page.goto(`${world.url}/console/${domain}/inbox?show=all&customer=${second.address}`)
  await list.getByRole('link').filter({ hasText: 'On Sunday from' }).getByText('Draft').waitFor()
  expect(troubles).toEqual([])
})
