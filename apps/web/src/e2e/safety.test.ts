import { signInWallet } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { clickTool, hasFocus, roomAddress, say } from './browser.ts'
import { memberTest as test } from './fixtures/member.ts'
import { giveWallet } from './wallet.ts'

const logOf = (page: Page) => page.getByRole('log')
const rowOf = (page: Page, content: string) => logOf(page).locator('[data-message]', { hasText: content })

/** Opens the menu of a message. */
async function openMenu(page: Page, content: string): Promise<void> {
  await clickTool(rowOf(page, content), rowOf(page, content).getByRole('button', { name: 'More' }))
}

/** Opens the card of a message's author and blocks them. */
async function blockAuthor(page: Page, content: string): Promise<void> {
  await rowOf(page, content).first().locator('a[href^="/profile/"]').last().click()
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByText(/is blocked\. You can find them in Contacts, under Blocked\./).waitFor()
}

describe('a block', () => {
  test('folds what a guest says in rooms, live and after a reload, quotes nothing of it, and can be undone', async ({
    world,
    browser,
    domain,
    member,
  }) => {
    const room = roomAddress(world, `https://${domain}/`)
    const rude = await browser.visitor()
    await rude.page.goto(room)
    await say(rude.page, 'Rude words')
    const other = await browser.visitor()
    await other.page.goto(room)
    const message = rowOf(other.page, 'Rude words')
    await clickTool(message, message.getByRole('button', { name: 'Reply' }))
    await say(other.page, 'Please do not')

    const { page, troubles } = await member('/contacts', 40)
    await page.getByText('No contacts yet').first().waitFor()
    await page.goto(room)
    await rowOf(page, 'Please do not').locator('a[href^="#m-"]').waitFor()
    await blockAuthor(page, 'Rude words')
    await page.getByText('Blocked: nothing they write reaches you').waitFor()
    await page.keyboard.press('Escape')
    await logOf(page).getByText('A message from someone you blocked').waitFor()
    await say(rude.page, 'Ruder words')
    await logOf(other.page).getByText('Ruder words').waitFor()
    await logOf(page).getByText('A message from someone you blocked').nth(1).waitFor()
    expect(await page.getByText(/Rude(r)? words/).count()).toBe(0)
    expect(await rowOf(page, 'Please do not').locator('a[href^="#m-"]').count()).toBe(0)
    expect(await findBarriers(page)).toEqual([])

    await page.reload()
    await logOf(page).getByText('A message from someone you blocked').nth(1).waitFor()
    expect(await page.getByText(/Rude(r)? words/).count()).toBe(0)
    await logOf(page).getByRole('button', { name: 'Show' }).last().click()
    await logOf(page).getByText('Ruder words').waitFor()
    await rowOf(page, 'Ruder words').locator('a[href^="/profile/"]').last().click()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await page.keyboard.press('Escape')
    await rowOf(page, 'Rude words').first().waitFor()
    expect(troubles).toEqual([])
  }, 180_000)

  test('by a guest folds what a person says on this device, and is taken back on their card', async ({
    world,
    browser,
    domain,
  }) => {
    const room = roomAddress(world, `https://${domain}/`)
    const guest = await browser.visitor()
    await guest.page.goto(room)
    await say(guest.page, 'Rude words')
    const { page, troubles } = await browser.visitor()
    await page.goto(room)
    await rowOf(page, 'Rude words').first().locator('a[href^="/profile/"]').last().click()
    await page.getByRole('button', { name: 'Block' }).click()
    await page.getByText(/is blocked on this device/).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await logOf(page).getByText('A message from someone you blocked').waitFor()
    await say(guest.page, 'Ruder words')
    await page.reload()
    await logOf(page).getByText('2 messages from someone you blocked').waitFor()
    await logOf(page).getByRole('button', { name: 'Show' }).click()
    await rowOf(page, 'Rude words').first().locator('a[href^="/profile/"]').last().click()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await page.keyboard.press('Escape')
    await page.reload()
    await logOf(page).getByText('Ruder words').waitFor()
    expect(troubles).toEqual([])
  })

  test('is taken back by Undo, and under Contacts', async ({ world, browser, domain, member }) => {
    const room = roomAddress(world, `https://${domain}/`)
    const guest = await browser.visitor()
    await guest.page.goto(room)
    await say(guest.page, 'Good morning')
    const { page } = await member('/contacts', 41)
    await page.goto(room)
    await blockAuthor(page, 'Good morning')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/is no longer blocked/).waitFor()
    await page.keyboard.press('Escape')
    await logOf(page).getByText('Good morning').waitFor()
    await blockAuthor(page, 'Good morning')
    await page.goto(`${world.url}/contacts?list=blocked`)
    await page.getByRole('button', { name: /^Unblock Guest/ }).click()
    await page.getByText('Nobody is blocked').waitFor()
    await page.goto(room)
    await logOf(page).getByText('Good morning').waitFor()
  })
})

describe('a report', () => {
  test('hides the message at once, in other tabs and after a reload, and is taken back by Undo', async ({
    world,
    browser,
    domain,
  }) => {
    const room = roomAddress(world, `https://${domain}/`)
    const author = await browser.visitor()
    await author.page.goto(room)
    await say(author.page, 'Buy this now')
    const { page, troubles } = await browser.visitor()
    await page.goto(room)
    const tab = await page.context().newPage()
    await tab.goto(room)
    await logOf(tab).getByText('Buy this now').waitFor()
    // A tab in the background draws no frames, for which a click waits.
    await page.bringToFront()
    await openMenu(page, 'Buy this now')
    await page.getByRole('menuitem', { name: 'Report' }).click()
    // The server of this test names no operators.
    await page.getByText('This domain has no owner and this server no operators').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    for (const each of [page, tab]) {
      await logOf(each).getByText('A message you reported').waitFor()
      expect(await logOf(each).getByText('Buy this now').count()).toBe(0)
    }
    // The server knows it, also where the browser kept the wrong list.
    await page.evaluate(() =>
      localStorage.setItem('foyer_web_hidden-content', '{"authors":[],"reported":{}}'),
    )
    await page.reload()
    await logOf(page).getByText('A message you reported').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await logOf(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Your report was withdrawn.').waitFor()
    for (const each of [page, tab]) await logOf(each).getByText('Buy this now').waitFor()
    expect(troubles).toEqual([])
  })

  test('is not promised to anyone where a held message has no one to review it', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor()
    await page.goto(roomAddress(world, `https://${domain}/`))
    await say(page, 'CHEAP WATCHES https://watch.shop https://time.store https://gold.bet')
    await logOf(page).getByText('this server has no one who does that yet').waitFor()
    const owner = await signInWallet(world.url)
    await world.giveDomain(domain, owner.address)
    await say(page, 'CHEAP RINGS https://ring.shop https://time.store https://gold.bet')
    await page.reload()
    await logOf(page).getByText('until a moderator has reviewed it').first().waitFor()
  })

  test('says that the team of the domain reviews it where the domain has an owner', async ({
    world,
    browser,
    domain,
  }) => {
    await world.giveDomain(domain, `0x${'0e'.repeat(20)}`)
    const room = roomAddress(world, `https://${domain}/`)
    const author = await browser.visitor()
    await author.page.goto(room)
    await say(author.page, 'Buy this now')
    const { page } = await browser.visitor()
    await page.goto(room)
    await openMenu(page, 'Buy this now')
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await page.getByText('The team of this domain will review it').waitFor()
  })
})

test('an old message can be deleted and not edited, which its menu says; Enter keeps it', async ({
  world,
  browser,
  domain,
}) => {
  const room = roomAddress(world, `https://${domain}/`)
  const { page, troubles } = await browser.visitor()
  await page.goto(room)
  await say(page, 'An old thought')
  await logOf(page).getByText('An old thought').waitFor()
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  await openMenu(page, 'An old thought')
  await page.getByRole('menuitem', { name: 'Can be edited for 15 minutes' }).waitFor()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Keep it' }))).toBe(true)
  await page.keyboard.press('Enter')
  await logOf(page).getByText('An old thought').waitFor()
  await openMenu(page, 'An old thought')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => logOf(page).getByText('An old thought').count()).toBe(0)
  expect(troubles).toEqual([])
})

describe('signing in', () => {
  const begin = async (page: Page) => {
    await page.getByTestId('account').locator('visible=true').click()
    // The room offers the same to a guest who has written a message.
    await page.getByRole('dialog').getByRole('button', { name: 'Keep your name' }).click()
    return page.getByRole('checkbox', { name: /^What you wrote here as Guest [0-9a-f]{4} comes along$/ })
  }

  test('brings along what was said as a guest, which open rooms show at once', async ({
    world,
    browser,
    domain,
  }) => {
    const room = roomAddress(world, `https://${domain}/`)
    const { page, troubles } = await browser.visitor()
    const wallet = await giveWallet(page)
    const reader = await browser.visitor()
    await page.goto(room)
    await say(page, 'Said as a guest')
    await reader.page.goto(room)
    await rowOf(reader.page, 'Said as a guest')
      .getByText(/^Guest/)
      .waitFor()
    expect(await (await begin(page)).isChecked()).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Juniper' }).click()
    await page.getByText(/What you wrote here as Guest [0-9a-f]{4} is yours now/).waitFor()
    await page.getByRole('button', { name: 'Back to the room' }).click()
    const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`.toLowerCase()
    for (const each of [page, reader.page])
      await rowOf(each, 'Said as a guest').getByText(short, { exact: true }).waitFor()
    expect(await rowOf(reader.page, 'Said as a guest').getByText('edited').count()).toBe(0)
    await say(page, 'Said as myself')
    await logOf(reader.page).getByText('Said as myself').waitFor()
    await openMenu(page, 'Said as a guest')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.keyboard.type('!')
    await page.keyboard.press('Enter')
    await logOf(reader.page).getByText('Said as a guest!').waitFor()
    expect([...troubles, ...reader.troubles]).toEqual([])
  })

  test('leaves it with the guest where the person does not want it', async ({ world, browser, domain }) => {
    const room = roomAddress(world, `https://${domain}/`)
    const { page } = await browser.visitor()
    await giveWallet(page, { keys: [`0x${'77'.repeat(32)}`] })
    await page.goto(room)
    await say(page, 'Said as a guest')
    await (await begin(page)).uncheck()
    await page.getByRole('button', { name: 'Juniper' }).click()
    await page.getByText('Your messages appear under this name.').waitFor()
    await page.getByRole('button', { name: 'Back to the room' }).click()
    await rowOf(page, 'Said as a guest')
      .getByText(/^Guest/)
      .waitFor()
  })
})
