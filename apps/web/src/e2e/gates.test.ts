import { request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { startTokenChain, type TokenChain } from '@foyer/testkit/token-chain'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { findBarriers, findFaintColours } from './axe.ts'
import { DESKTOP, PHONE, roomAddress, say } from './browser.ts'
import { openComponentPage } from './component-page.tsx'
import { signInOnPage } from './fixtures/sign-in.ts'
import { browserTest, test as plainTest } from './fixtures/test.ts'
import { untilStored } from './stored.ts'
import { giveWallet } from './wallet.ts'

const COIN = { standard: 'erc20', decimals: 6, symbol: 'HERON' } as const
const log = (page: Page) => page.getByRole('log')
const rulesOf = (world: World, domain: string) => `${world.url}/console/${domain}/moderation?view=words`
const gateForm = (page: Page) => page.locator('form').filter({ hasText: 'Your team and your bots' }).first()
let wallets = 0x9a7e
const nextKey = () => `0x${(++wallets).toString(16).padStart(64, '0')}` as const

const test = browserTest
  .extend('chain', { scope: 'file' }, async ({}, { onCleanup }): Promise<TokenChain> => {
    const chain = await startTokenChain()
    onCleanup(() => chain[Symbol.asyncDispose]())
    return chain
  })
  .extend('world', { scope: 'file' }, async ({ chain }, { onCleanup }): Promise<World> => {
    const world = await startWorld({
      env: { RPC_URL_137: chain.url, RPC_URL_8453: chain.url, FOYER_SPAM: 'calm' },
    })
    onCleanup(() => world[Symbol.asyncDispose]())
    return world
  })
  /** Opens a page of a new wallet that is signed in. */
  .extend('member', ({ browser, world }) => async (options: Parameters<typeof browser.visitor>[0] = {}) => {
    const visitor = await browser.visitor(options)
    const wallet = await giveWallet(visitor.page, { keys: [nextKey()] })
    await signInOnPage(visitor.page, world, '/console')
    await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
    return { ...visitor, address: wallet.address.toLowerCase() }
  })
  /** A page of the owner of the domain. */
  .extend('owner', async ({ member, world, domain }) => {
    const owner = await member()
    await world.giveDomain(domain, owner.address)
    return owner
  })
  /** Sets the gate of the domain by a call of another owner. */
  .extend('setGate', async ({ world, domain }) => {
    const staff = await signInWallet(world.url)
    await world.giveDomain(domain, staff.address)
    return async (gate: object | null) => {
      const path = `/api/domain/${domain}/conduct`
      expect((await request(world.url, 'PUT', path, staff.headers, { gate })).status).toBe(200)
    }
  })

const toGate = (contract: string) => ({
  ...{ kind: 'token', standard: 'erc20', chain_id: 137, contract, minimum: '2500' },
})

test.for([
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
] as const)(
  'the owner asks for a token, a guest reads that before typing, and its holder writes ($colorScheme)',
  async (look, { world, chain, browser, domain, owner, member }) => {
    const contract = chain.deploy(COIN)
    await owner.page.setViewportSize(look.viewport)
    await owner.page.emulateMedia({ colorScheme: look.colorScheme })
    await owner.page.goto(rulesOf(world, domain))
    const form = gateForm(owner.page)
    await form.getByRole('button', { name: 'A token' }).click()
    await form.getByRole('textbox', { name: 'Contract address' }).fill(`0x${'12'.repeat(20)}`)
    await form.getByRole('textbox', { name: 'At least' }).fill('2500')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('This is not a token contract of this kind').waitFor()
    await form.getByRole('textbox', { name: 'Contract address' }).fill(contract)
    await form.getByRole('button', { name: 'Save' }).click()
    await owner.page.getByText('Saved', { exact: true }).waitFor()
    expect(await form.getByText('This is not a token contract of this kind').count()).toBe(0)
    expect(await findBarriers(owner.page)).toEqual([])
    expect(await findFaintColours(owner.page)).toEqual([])

    const room = roomAddress(world, `https://${domain}/`)
    const guest = await browser.visitor(look)
    await guest.page.goto(room)
    await guest.page
      .getByText(/^Writing here needs 2,500 .HERON. on Polygon\. Sign in with a wallet that holds it\.$/)
      .waitFor()
    expect(await findBarriers(guest.page)).toEqual([])
    expect(await findFaintColours(guest.page)).toEqual([])
    await say(guest.page, 'The door is closed')
    await log(guest.page).getByText('Writing here needs a token.').waitFor()

    const holder = await member(look)
    chain.give(contract, holder.address, 2_500_000_000n)
    await holder.page.goto(room)
    await say(holder.page, 'The herons are back')
    await log(guest.page).getByText('The herons are back').waitFor()
    // The page of the server says so to everyone, until it knows who reads it.
    await expect.poll(() => holder.page.getByText('Writing here needs').count()).toBe(0)
    expect(await log(holder.page).getByText('The door is closed').count()).toBe(0)
    expect(owner.troubles.filter((trouble) => !/400 .*conduct/.test(trouble))).toEqual([])
    expect(holder.troubles).toEqual([])
  },
)

test('a person without the token adds a wallet or checks again after a purchase, and one who signs in on the page is checked anew', async ({
  world,
  chain,
  browser,
  domain,
  setGate,
}) => {
  const contract = chain.deploy(COIN)
  await setGate(toGate(contract))
  const { page } = await browser.visitor()
  const wallet = await giveWallet(page, { keys: [nextKey()] })
  await page.goto(roomAddress(world, `https://${domain}/`))
  const line = page.getByRole('status').filter({ hasText: 'Writing here needs' })
  await line.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  await page.getByRole('button', { name: 'Back to the room' }).click()
  await line.getByText('None of your wallets holds enough.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await line.getByRole('link', { name: 'Add a wallet' }).click()
  await page.getByRole('button', { name: 'Add a login' }).waitFor()
  await page.goBack()
  chain.give(contract, wallet.address, 2_500_000_000n)
  await line.getByRole('button', { name: 'Check again' }).waitFor()
  // A refusal counts for 30 seconds of the server, which runs in this process.
  const realNow = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 31_000)
  try {
    await line.getByRole('button', { name: 'Check again' }).click()
    await line.waitFor({ state: 'detached' })
  } finally {
    clock.mockRestore()
  }
  await say(page, 'Bought a heron')
  await log(page).getByText('Bought a heron').waitFor()
})

test('a message waits while the chain is silent, and is sent once it answers', async ({
  world,
  chain,
  domain,
  member,
  setGate,
}) => {
  const contract = chain.deploy(COIN)
  await setGate(toGate(contract))
  const { page, address } = await member()
  chain.give(contract, address, 2_500_000_000n)
  chain.mode = 'broken'
  try {
    await page.goto(roomAddress(world, `https://${domain}/`))
    await page.getByText('What your wallets hold cannot be checked right now.').waitFor()
    await say(page, 'Patience')
    await log(page).getByText('Patience').waitFor()
  } finally {
    chain.mode = 'well'
  }
  await untilStored(world, domain, 'Patience')
})

test('a level gate tells a newcomer their level, and another gate of the owner shows without a reload', async ({
  world,
  browser,
  domain,
  setGate,
}) => {
  // A page follows a room that is there.
  const first = await browser.visitor()
  await first.page.goto(roomAddress(world, `https://${domain}/`))
  await say(first.page, 'Before the gate')
  await untilStored(world, domain, 'Before the gate')
  await setGate({ kind: 'level', minimum: 3 })
  const { page, troubles } = await browser.visitor({ viewport: PHONE })
  await page.goto(roomAddress(world, `https://${domain}/`))
  await page.getByText('Writing here needs level 3. You have level 0.').waitFor()
  await first.page.reload()
  await first.page.getByTestId('details').getByText('Writing needs level 3').waitFor()
  expect(await first.page.getByTestId('details').getByText('Guests can write').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'How to earn levels' }).getAttribute('href')).toBe('/rewards')
  expect(await findBarriers(page)).toEqual([])
  await setGate({ kind: 'level', minimum: 2 })
  await page.getByText('Writing here needs level 2. You have level 0.').waitFor()
  await setGate(null)
  await page.getByText('Writing here needs').waitFor({ state: 'detached' })
  await say(page, 'In at last')
  await log(page).getByText('In at last').waitFor()
  expect(troubles).toEqual([])
})

test('the ready-made composer says the gate before one types, with the way to sign in', async ({
  world,
  chain,
  browser,
  domain,
  setGate,
}) => {
  const contract = chain.deploy(COIN)
  await setGate(toGate(contract))
  const { page } = await browser.visitor()
  const { address } = await giveWallet(page, { legacy: true, keys: [nextKey()] })
  chain.give(contract, address, 2_500_000_000n)
  await openComponentPage(page, world.url, `https://${domain}/`)
  const note = page.getByRole('status').filter({ hasText: 'Writing here needs' })
  await note.getByText(/Writing here needs 2500 .HERON. on Polygon\. Sign in with a wallet/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  expect(await findFaintColours(page)).toEqual([])
  await note.getByRole('button', { name: 'Sign in' }).click()
  await note.waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Write a message' }).fill('A component at the gate')
  await page.getByRole('button', { name: 'Send' }).click()
  await log(page).getByText('A component at the gate').waitFor()
})

test('a person asks strangers for a token on one of the chains that the server can ask', async ({
  world,
  member,
}) => {
  const { page, troubles } = await member({ viewport: PHONE })
  const contract = `0x${'c0'.repeat(20)}`
  await page.goto(`${world.url}/settings`)
  await page.getByRole('switch', { name: 'Only holders of a token' }).click()
  const chain = page.getByRole('combobox', { name: 'Chain' })
  expect(await chain.locator('option').allTextContents()).toEqual(['Polygon', 'Base'])
  await chain.selectOption('Base')
  await page.getByRole('textbox', { name: 'Token contract' }).fill(contract)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await expect.poll(() => page.getByRole('combobox', { name: 'Chain' }).inputValue()).toBe('8453')
  expect(await page.getByRole('textbox', { name: 'Token contract' }).inputValue()).toBe(contract)
  expect(troubles).toEqual([])
})

plainTest(
  'a server that can ask no chain says so to owners and in the settings, and offers no token',
  async ({ world, domain, owner: { page, troubles } }) => {
    await page.goto(rulesOf(world, domain))
    const form = gateForm(page)
    await form.getByText('This server cannot ask any chain yet').waitFor()
    expect(await form.getByRole('button', { name: 'A token' }).count()).toBe(0)
    await form.getByRole('button', { name: 'A level' }).click()
    await form.getByRole('button', { name: '2', exact: true }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.goto(`${world.url}/settings`)
    await page.getByText('This server cannot ask any chain what a wallet holds.').waitFor()
    expect(await page.getByRole('switch', { name: 'Only holders of a token' }).count()).toBe(0)
    expect(troubles).toEqual([])
  },
)
