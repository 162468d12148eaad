import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { hasFocus, PHONE, roomAddress, say } from './browser.ts'
import { ARRIVED, log, write } from './correspondence.ts'
import { memberTest as test } from './fixtures/member.ts'
import { untilStored } from './stored.ts'

const seeker = (page: Page) => page.getByRole('combobox', { name: 'Name or address' })
const options = (page: Page) => page.getByRole('dialog', { name: 'New conversation' }).getByRole('option')

const switcher = (page: Page) => page.getByRole('dialog', { name: 'Go to' })

async function openSwitcher(page: Page, origin: string, typed: string): Promise<void> {
  await page.goto(`${origin}/settings`)
  await page.getByTestId('settings').waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await switcher(page).getByRole('combobox').fill(typed)
}

/** Counts the rooms whose messages this browser keeps. */
const countKeptRooms = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return kept.flat().filter(({ url }) => url.includes('/api/whiteboard/')).length
  })

async function takeName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Others see it now.').waitFor()
}

async function setFound(page: Page, origin: string, isFound: boolean): Promise<void> {
  await page.goto(`${origin}/settings`)
  const setting = page.getByRole('switch', { name: 'People find me by my name' })
  await setting.waitFor()
  expect(await setting.getAttribute('aria-checked')).toBe(String(!isFound))
  const stored = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await setting.press('Space')
  expect((await stored).status()).toBe(200)
  await page.reload()
  await expect.poll(() => setting.getAttribute('aria-checked')).toBe(String(isFound))
}

async function seek(page: Page, origin: string, typed: string): Promise<void> {
  await page.goto(`${origin}/direct?view=new`)
  await seeker(page).fill(typed)
}

test('New conversation finds the person who wrote in the same room a minute ago, by keyboard alone', async ({
  world,
  domain,
  member,
}) => {
  const room = roomAddress(world, `https://${domain}/`)
  const noor = await member('/profile', 401)
  await takeName(noor.page, 'Noor Ülker')
  await noor.page.goto(room)
  await say(noor.page, 'Good morning')
  await untilStored(world, domain, 'Good morning')
  const { page, troubles } = await member('/profile', 402, { viewport: PHONE })
  await page.goto(room)
  await say(page, 'Good morning to you')
  await untilStored(world, domain, 'Good morning to you')

  await page.goto(`${world.url}/direct?view=new`)
  const dialog = page.getByRole('dialog', { name: 'New conversation' })
  const met = dialog.getByRole('group', { name: 'Met in rooms lately' }).getByRole('option')
  await met.getByText(/^Wrote in .*, 1 minute ago$/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.type('ulk')
  await met.getByText('Noor Ülker').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/direct/${noor.address}`)
  await write(page, 'We spoke a minute ago')
  await log(page).getByText('We spoke a minute ago').waitFor()
  await page.getByText(ARRIVED).waitFor()
  await noor.page.goto(`${world.url}/direct`)
  await noor.page.getByRole('link', { name: /Requests/ }).waitFor()
  expect(troubles).toEqual([])
})

test('arrows move through the people of New conversation, and Escape leads back to where it was opened', async ({
  world,
  domain,
  member,
}) => {
  const room = roomAddress(world, `https://${domain}/`)
  for (const [n, name] of ['Abel Row', 'Bela Row', 'Cleo Row'].entries()) {
    const { page } = await member('/profile', 420 + n)
    await takeName(page, name)
    await page.goto(room)
    await say(page, `${name} is here`)
    await untilStored(world, domain, `${name} is here`)
  }
  const { page } = await member('/direct', 424)
  await page.goto(room)
  await say(page, 'So am I')
  await untilStored(world, domain, 'So am I')
  await page.goto(`${world.url}/direct`)
  const opener = page.getByRole('link', { name: 'New conversation' }).filter({ visible: true }).first()
  await opener.press('Enter')
  await expect.poll(() => hasFocus(seeker(page))).toBe(true)
  await expect.poll(() => options(page).count()).toBe(3)
  const marked = () =>
    seeker(page).evaluate((field) => {
      const id = field.getAttribute('aria-activedescendant') ?? ''
      const option = document.getElementById(id)
      return [option?.getAttribute('aria-selected'), option?.querySelector('bdi')?.textContent]
    })
  const names = await options(page).locator('bdi:first-child').allTextContents()
  expect(names).toEqual(['Cleo Row', 'Bela Row', 'Abel Row'])
  expect(await marked()).toEqual(['true', 'Cleo Row'])
  await page.keyboard.press('ArrowDown')
  await expect.poll(marked).toEqual(['true', 'Bela Row'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(marked).toEqual(['true', 'Abel Row'])
  expect(await seeker(page).getAttribute('aria-expanded')).toBe('true')
  expect(await options(page).and(page.locator('[aria-selected=true]')).count()).toBe(1)
  await page.keyboard.type('row')
  await page.getByRole('status').filter({ hasText: '3 people' }).waitFor()
  await page.keyboard.press('Escape')
  await seeker(page).waitFor({ state: 'detached' })
  await opener.press('Enter')
  await seeker(page).fill('nothing like it')
  await page.getByText('No one by that name').waitFor()
  expect(await seeker(page).getAttribute('aria-expanded')).toBe('false')
  expect(await seeker(page).getAttribute('aria-activedescendant')).toBe(null)
  await page.keyboard.press('Escape')
  await seeker(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => hasFocus(opener)).toBe(true)
})

test('a stranger is found by name once they allow it in the settings, in the switcher too, until they take it back', async ({
  world,
  member,
}) => {
  const mira = await member('/profile', 403)
  await takeName(mira.page, 'Mirabel Unmet')
  const { page, troubles } = await member('/profile', 404)
  await seek(page, world.url, 'mirabel')
  await page.getByText('No one by that name').waitFor()
  expect(await findBarriers(page)).toEqual([])

  await setFound(mira.page, world.url, true)
  await seek(page, world.url, 'm')
  await page.getByText('No one by that name').waitFor()
  await seek(page, world.url, 'mirabel')
  await page.getByRole('group', { name: 'More people with this name' }).getByText('Mirabel Unmet').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/direct/${mira.address}`)

  await openSwitcher(page, world.url, 'mirabel un')
  await switcher(page)
    .getByRole('option', { name: /^Mirabel Unmet/ })
    .waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/direct/${mira.address}`)

  await setFound(mira.page, world.url, false)
  await seek(page, world.url, 'mirabel')
  await page.getByText('No one by that name').waitFor()
  const asked = page.waitForResponse((reply) => reply.url().includes('/api/v1/people/?q=mirabel'))
  await openSwitcher(page, world.url, 'mirabel un')
  expect((await asked).status()).toBe(200)
  await switcher(page)
    .getByRole('option', { name: /^Search messages/ })
    .waitFor()
  expect(
    await switcher(page)
      .getByRole('option', { name: /^Mirabel Unmet/ })
      .count(),
  ).toBe(0)
  expect([...troubles, ...mira.troubles]).toEqual([])
})

test('a blocked person is in no group of New conversation and not in the switcher, and the own link to them offers to end the block', async ({
  world,
  domain,
  member,
}) => {
  const room = roomAddress(world, `https://${domain}/`)
  const greta = await member('/profile', 430)
  await takeName(greta.page, 'Greta Loud')
  await greta.page.goto(room)
  await say(greta.page, 'Buy my coins')
  await untilStored(world, domain, 'Buy my coins')
  const { page, troubles } = await member('/profile', 431, { serviceWorkers: 'allow' })
  await page.goto(room)
  await say(page, 'No, thank you')
  await untilStored(world, domain, 'No, thank you')
  // The worker keeps the rooms that are read once it runs.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await page.reload()
  await expect.poll(() => countKeptRooms(page), { timeout: 20_000 }).toBeGreaterThan(0)
  await seek(page, world.url, 'greta')
  await options(page).getByText('Greta Loud').click()

  await openSwitcher(page, world.url, 'greta')
  await switcher(page)
    .getByRole('option', { name: /^Greta Loud/ })
    .waitFor()

  await page.goto(`${world.url}/direct/${greta.address}?details=1`)
  await page.getByRole('button', { name: /^Block .?Greta Loud/ }).press('Enter')
  await page.getByRole('button', { name: 'Block', exact: true }).press('Enter')
  await page.getByText(/Greta Loud.? is blocked/).waitFor()
  await seek(page, world.url, '')
  await page.getByText('Who do you want to write to?').waitFor()
  await seek(page, world.url, 'greta')
  await page.getByText('No one by that name').waitFor()
  expect(await options(page).count()).toBe(0)
  const asked = page.waitForResponse((reply) => reply.url().includes('/api/v1/people/?q=greta'))
  await openSwitcher(page, world.url, 'greta')
  expect((await asked).status()).toBe(200)
  await switcher(page)
    .getByRole('option', { name: /^Search messages/ })
    .waitFor()
  expect(
    await switcher(page)
      .getByRole('option', { name: /^Greta Loud/ })
      .count(),
  ).toBe(0)

  await page.goto(`${world.url}/direct/${greta.address}?details=1`)
  const details = page.getByTestId('details')
  await details.getByRole('button', { name: /^Unblock .?Greta Loud/ }).waitFor()
  expect(await details.getByRole('button', { name: /^Block / }).count()).toBe(0)
  await page.getByText(/^You blocked .?Greta Loud/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await details.getByRole('button', { name: /^Unblock .?Greta Loud/ }).press('Enter')
  await page.getByText(/Greta Loud.? is no longer blocked/).waitFor()
  await details.getByRole('button', { name: /^Block .?Greta Loud/ }).waitFor()
  expect(await page.getByText(/^You blocked/).count()).toBe(0)
  expect(troubles).toEqual([])
})

test('a text that is no name finds no one and is no failure: wildcards, signs of direction, 10,000 characters', async ({
  world,
  member,
}) => {
  const found = await member('/profile', 440)
  await takeName(found.page, 'Aaron Wild')
  await setFound(found.page, world.url, true)
  const { page, troubles } = await member('/direct', 441)
  await page.goto(`${world.url}/direct?view=new`)
  for (const typed of [
    '%',
    '%%',
    '_a',
    '\\',
    'a%',
    '\u202e',
    '\u0301',
    'a'.repeat(10_000),
    '🦊'.repeat(200),
    'Аaron',
  ]) {
    await seeker(page).fill(typed)
    await page.getByText('No one by that name').waitFor()
    await page.getByRole('status').filter({ hasText: '0 people' }).waitFor()
    expect([typed.slice(0, 9), await page.getByText('Not everyone could be loaded.').count()]).toEqual([
      typed.slice(0, 9),
      0,
    ])
  }
  await seeker(page).fill('\u2068Aaron  Wild\u2069')
  await options(page).getByText('Aaron Wild').waitFor()
  await seeker(page).fill('')
  await page.getByText('Who do you want to write to?').waitFor()
  expect(troubles).toEqual([])
})
