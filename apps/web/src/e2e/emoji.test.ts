import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { clickTool, roomAddress, say } from './browser.ts'
import { test } from './fixtures/test.ts'

const logOf = (page: Page) => page.getByRole('log')
const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Write in/ })
const openPicker = async (page: Page) => {
  await page.getByRole('button', { name: 'Emoji', exact: true }).click()
  return page.getByTestId('emoji-picker')
}

test('the picker finds an emoji by name, writes it with the chosen skin tone and remembers it', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  await fieldOf(page).fill('Well done ')
  let picker = await openPicker(page)
  await picker.getByRole('button', { name: 'Medium dark' }).click()
  await picker.getByRole('textbox', { name: 'Search emoji' }).fill('clapping')
  await picker.getByRole('button', { name: /clapping hands/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => fieldOf(page).inputValue()).toBe('Well done 👏🏾')
  picker = await openPicker(page)
  expect(
    await picker
      .getByRole('button', { name: /clapping hands|👏🏾/ })
      .first()
      .textContent(),
  ).toBe('👏🏾')
  expect(troubles).toEqual([])
})

test('the picker shows every group, and arrow keys move in its grid', async ({ world, browser, domain }) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  const picker = await openPicker(page)
  await picker.getByRole('button', { name: 'Flags' }).click()
  await picker.getByRole('button', { name: /chequered flag/ }).waitFor()
  await picker.getByRole('textbox').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('🏴󠁧󠁢󠁷󠁬󠁳󠁿')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  expect(troubles).toEqual([])
})

test('a name between colons becomes its emoji, and one that is begun offers some', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  const field = fieldOf(page)
  await field.pressSequentially('so :tada:')
  await expect.poll(() => field.inputValue()).toBe('so 🎉 ')
  await field.pressSequentially(':smil')
  const list = page.getByRole('listbox', { name: 'Emoji' })
  await list.waitFor()
  await page.keyboard.press('ArrowDown')
  const second = await list.getByRole('option', { selected: true }).locator('[aria-hidden]').textContent()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(`so 🎉 ${second} `)
  expect(await logOf(page).locator('[data-message]').count()).toBe(0)
  // A smiley and a time stay as they are typed.
  await field.fill('')
  await field.pressSequentially('at 10:30 :) and :nosuchemoji:')
  expect(await field.inputValue()).toBe('at 10:30 :) and :nosuchemoji:')
  expect(troubles).toEqual([])
})

test('any emoji can be a reaction', async ({ world, browser, domain }) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  await say(page, 'react to me')
  const row = logOf(page).locator('[data-message]').last()
  await clickTool(row, row.getByRole('button', { name: 'Add a reaction' }))
  await row.getByRole('button', { name: 'More reactions' }).click()
  const dialog = page.getByRole('dialog', { name: 'More reactions' })
  await dialog.getByRole('textbox', { name: 'Search emoji' }).fill('unicorn')
  await dialog.getByRole('button', { name: /unicorn/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.getByRole('button', { name: '🦄 1', exact: true }).waitFor()
  expect(troubles).toEqual([])
})

test('up to three emojis alone are large, four or a word beside them are not', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor()
  await page.goto(roomAddress(world, `https://${domain}/`))
  for (const text of ['🎉', '👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🎉🎉🎉🎉', '🎉 yes']) await say(page, text)
  const sizes = await logOf(page)
    .locator('[data-message] p')
    .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
  const [one, three, four, word] = sizes
  expect(one).toBeGreaterThan(30)
  expect(three).toBe(one)
  expect(four).toBeLessThan(20)
  expect(word).toBe(four)
  expect(troubles).toEqual([])
})

test.for(['drop', 'paste'] as const)(
  'a picture given by %s is refused with a sentence, and the page stays',
  async (how, { world, browser, domain }) => {
    const { page, troubles } = await browser.visitor()
    await page.goto(roomAddress(world, `https://${domain}/`))
    await fieldOf(page).fill('half a sentence')
    const give = () =>
      fieldOf(page).evaluate((field, type) => {
        const files = new DataTransfer()
        files.items.add(new File(['x'], 'cat.png', { type: 'image/png' }))
        const options = { bubbles: true, cancelable: true }
        const event =
          type === 'drop'
            ? new DragEvent(type, { ...options, dataTransfer: files })
            : new ClipboardEvent(type, { ...options, clipboardData: files })
        field.dispatchEvent(event)
        return event.defaultPrevented
      }, how)
    // The listeners come with code that loads after the first paint.
    const refusal = page.getByText('Pictures and files cannot be sent yet.').first()
    await expect.poll(async () => [await give(), await refusal.isVisible()]).toEqual([how === 'drop', true])
    expect(await fieldOf(page).inputValue()).toBe('half a sentence')
    expect(troubles).toEqual([])
  },
)

test('in Arabic a Latin message and a lone emoji stand beside their author', async ({
  world,
  browser,
  domain,
}) => {
  const { page } = await browser.visitor({ locale: 'ar' })
  await page.goto(roomAddress(world, `https://${domain}/`))
  for (const text of ['hello', '🎉']) {
    await page.getByRole('main').getByRole('textbox').last().fill(text)
    await page.keyboard.press('Enter')
    await logOf(page).getByText(text, { exact: true }).waitFor()
  }
  const gaps = await logOf(page)
    .locator('[data-message] p')
    .evaluateAll((all) =>
      all.map((each) => {
        const range = document.createRange()
        range.selectNodeContents(each)
        return each.getBoundingClientRect().right - range.getBoundingClientRect().right
      }),
    )
  expect(gaps).toHaveLength(2)
  for (const gap of gaps) expect(gap).toBeLessThan(2)
})
