import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE, roomAddress, say } from './browser.ts'
import { somebody } from './correspondence.ts'
import { signInOnDialog } from './fixtures/sign-in.ts'
import { test } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

test('a guest chooses a name after the first message, others see it at once, and an account keeps it', async ({
  world,
  browser,
  domain,
}) => {
  const address = roomAddress(world, `https://${domain}/tea`)
  const [mila, other] = [await browser.visitor(), await browser.visitor({ viewport: PHONE })]
  const wallet = await giveWallet(mila.page, { keys: [somebody()] })
  await mila.page.goto(address)
  await other.page.goto(address)
  await say(mila.page, 'Hello, I am new here')
  const seen = other.page.locator('[data-message]', { hasText: 'Hello, I am new here' })
  await seen.getByText(/^Guest [0-9a-f]{4}$/).waitFor()

  await mila.page.getByRole('button', { name: 'Choose a name' }).click()
  const field = mila.page.getByRole('textbox', { name: 'Your name' })
  await field.fill('Foyer Support')
  await field.press('Enter')
  await mila.page.getByText(/sounds like Foyer/).waitFor()
  expect(await field.inputValue()).toBe('Foyer Support')
  expect(await findBarriers(mila.page)).toEqual([])
  await field.fill('Mila of the tea')
  await field.press('Enter')
  await mila.page.getByText('Writing as Mila of the tea.').waitFor()
  // Also on what was said before the guest had the name.
  await seen.getByText('Mila of the tea', { exact: true }).waitFor()
  await seen.getByText(/^guest [0-9a-f]{4}$/).waitFor()

  await mila.page.getByRole('button', { name: 'Keep your name' }).click()
  await mila.page.getByRole('button', { name: 'Juniper' }).click()
  const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`.toLowerCase()
  await seen.getByText('Mila of the tea', { exact: true }).waitFor()
  await expect.poll(() => seen.getByText(/^guest/).count(), { timeout: 20_000 }).toBe(0)
  expect(await seen.getByText(short).count()).toBe(0)
  // The name that the server refused.
  expect([...mila.troubles, ...other.troubles]).toEqual([expect.stringContaining('/api/v1/nickname')])
})

test('a guest changes the name in the menu of their picture, and takes it back', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/menu`))
  await page.getByTestId('account').filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Choose a name' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Noa')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByRole('dialog').getByText('Noa', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Your name' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Guest [0-9a-f]{4}$/)
    .waitFor()
  expect(troubles).toEqual([])
})

test('an account without a name is asked for one once, at the sign-in or after it has written, and may put it off', async ({
  world,
  browser,
  domain,
}) => {
  const open = async () => {
    const visitor = await browser.visitor()
    const wallet = await giveWallet(visitor.page, { keys: [somebody()] })
    const dialog = await signInOnDialog(visitor.page, world)
    // The question follows the person's name, which is read after the sign-in.
    await dialog.getByLabel('What shall people call you?').waitFor()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await visitor.page.goto(roomAddress(world, `https://${domain}/asked`))
    return { ...visitor, short: `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`.toLowerCase() }
  }
  const passed = await open()
  await say(passed.page, 'I passed the question when I signed in')
  await passed.page.getByRole('log').getByText('I passed the question').waitFor()
  await passed.page.getByText(passed.short).first().waitFor()
  expect(await passed.page.getByText('What shall people call you?').count()).toBe(0)

  const openUnasked = async () => {
    const visitor = await open()
    // A login from before the sign-in asked.
    await visitor.page.evaluate(() => localStorage.removeItem('foyer_web_name offer dismissed'))
    await visitor.page.reload()
    return visitor
  }
  const { page, troubles, short } = await openUnasked()
  await say(page, 'Hello')
  const row = page.locator('[data-message]', { hasText: 'Hello' })
  await row.getByText(short).waitFor()
  await page.getByText('What shall people call you?').waitFor()
  await page.getByRole('button', { name: 'Choose a name' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna of the tea')
  await page.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Anna of the tea').waitFor()
  await page.getByText('What shall people call you?').waitFor({ state: 'detached' })

  const later = await openUnasked()
  await say(later.page, 'Me, too')
  await later.page.getByRole('button', { name: 'Not now' }).click()
  await later.page.reload()
  await say(later.page, 'Still here')
  await later.page.getByRole('log').getByText('Still here').waitFor()
  expect(await later.page.getByText('What shall people call you?').count()).toBe(0)
  expect([...troubles, ...passed.troubles, ...later.troubles]).toEqual([])
})
