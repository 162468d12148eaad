import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE, roomAddress, say } from './browser.ts'
import { somebody } from './correspondence.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { test } from './fixtures/test.ts'
import { untilStored } from './stored.ts'
import { giveWallet } from './wallet.ts'

/** A picture of two halves, red and blue, twice as wide as it is high. */
const makePicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1_600
    canvas.height = 800
    const context = canvas.getContext('2d')
    for (const [at, colour] of ['#d02020', '#2020d0'].entries()) {
      if (context === null) continue
      context.fillStyle = colour
      context.fillRect(at * 800, 0, 800, 800)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

/** Red, green and blue in the middle of a picture that a page shows. */
const colourOf = (page: Page, src: string) =>
  page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob())
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixel = context?.getImageData(bitmap.width >> 1, bitmap.height >> 1, 1, 1).data ?? []
    return [...pixel.slice(0, 3)].map((value) => value > 128)
  }, src)

const choose = async (page: Page, name = 'me.png') => {
  const buffer = Buffer.from(await makePicture(page), 'base64')
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
}
/** Two fingers that part over an element, from 60 pixels to 140. */
async function pinch(page: Page, over: Locator): Promise<void> {
  const { x, y, width, height } = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const apart = (by: number) => [-by, by].map((dx, id) => ({ id, x: x + width / 2 + dx, y: y + height / 2 }))
  const fingers = await page.context().newCDPSession(page)
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(30) })
  for (const by of [40, 55, 70])
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: apart(by) })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Position your picture' })

test('a person crops a picture by keyboard, others see it beside a message, and it can be removed', async ({
  world,
  browser,
  domain,
}) => {
  const { page, troubles } = await browser.visitor({ viewport: PHONE })
  await giveWallet(page, { keys: [somebody()] })
  await signInOnPage(page, world, '/profile')
  await choose(page)
  const dialog = dialogOf(page)
  const crop = dialog.getByRole('application')
  await crop.focus()
  for (let n = 0; n < 20; n++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('+')
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await dialog.waitFor({ state: 'detached' })
  // The rest of the profile is saved beside a picture of the server.
  await page.getByRole('textbox', { name: 'Bio' }).fill('Hello')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Others see it now.').waitFor()
  const room = roomAddress(world, `https://${domain}/faces`)
  await page.goto(room)
  await say(page, 'This is my face')

  const other = await browser.visitor()
  await other.page.goto(room)
  const row = other.page.locator('[data-message]', { hasText: 'This is my face' })
  const shown = row.locator('img').first()
  await shown.waitFor()
  // The left half of the picture is red: the keys have moved to it.
  expect(await colourOf(other.page, (await shown.getAttribute('src')) ?? '')).toEqual([true, false, false])

  await page.goto(`${world.url}/profile`)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Picture removed.').waitFor()
  await other.page.reload()
  await row.waitFor()
  expect(await row.locator('img').count()).toBe(0)
  expect([...troubles, ...other.troubles]).toEqual([])
})

test('a crop stays while the network is away, and is stored by the next try', async ({ world, browser }) => {
  const { page } = await browser.visitor()
  await giveWallet(page, { keys: [somebody()] })
  await signInOnPage(page, world, '/profile')
  await choose(page)
  const dialog = dialogOf(page)
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('3')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await dialog.getByText('No connection. Your crop is kept; try again.').waitFor()
  expect(await dialog.getByRole('slider', { name: 'Zoom' }).inputValue()).toBe('3')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()
})

test('the question for a name keeps what was typed while a picture is cropped, and Escape ends the crop alone', async ({
  world,
  browser,
}) => {
  const { page, troubles } = await browser.visitor({ viewport: PHONE, hasTouch: true })
  await giveWallet(page, { keys: [somebody()] })
  await page.goto(`${world.url}/rewards`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  const name = page.getByRole('textbox', { name: 'What shall people call you?' })
  await name.fill('Mila')
  // As a browser does where a person closes its file picker.
  await page.locator('input[type=file]').dispatchEvent('cancel', { bubbles: true })
  await choose(page)
  const zoom = dialogOf(page).getByRole('slider', { name: 'Zoom' })
  await zoom.focus()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Mila')
  await choose(page)
  await pinch(page, dialogOf(page).locator('canvas'))
  expect(Number(await zoom.inputValue())).toBeGreaterThan(1.5)
  await zoom.focus()
  // Enter uses the picture, and does not send the name around it.
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor()
  expect(await name.inputValue()).toBe('Mila')
  await name.press('Enter')
  await name.waitFor({ state: 'detached' })
  expect(troubles).toEqual([])
})

test('a file that is no picture is refused with a sentence', async ({ world, browser }) => {
  const { page } = await browser.visitor()
  await giveWallet(page, { keys: [somebody()] })
  await signInOnPage(page, world, '/profile')
  const buffer = Buffer.from('hello')
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByText('This file is not a picture we can open.').waitFor()
})

test('an owner sets the logo of a lobby and removes it, and an unsaved name stays', async ({
  world,
  owner,
  browser,
  domain,
}) => {
  const { page, troubles } = owner
  await page.goto(`${world.url}/console/${domain}/settings`)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('The heron shop')
  await choose(page, 'logo.png')
  await dialogOf(page).getByRole('button', { name: 'Use picture' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  const logo = page.locator('main img[src*="/api/v1/picture/"]').first()
  await logo.waitFor()
  expect(await name.inputValue()).toBe('The heron shop')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText('Saved', { exact: false }).first().waitFor()
  const read = async () =>
    (await world.sql('SELECT title, logo_url FROM domains WHERE domain = $1', [domain]))[0]
  await expect
    .poll(read)
    .toMatchObject({ title: 'The heron shop', logo_url: expect.stringContaining('/picture/') })
  const visitor = await browser.visitor({ viewport: PHONE })
  for (const path of ['/', '/herons']) {
    await visitor.page.goto(roomAddress(world, `https://${domain}${path}`))
    const shown = visitor.page.locator('header img[src*="/api/v1/picture/"]')
    await shown.waitFor()
    expect(await colourOf(visitor.page, (await shown.getAttribute('src')) ?? '')).toContain(true)
  }
  // A list of rooms has it, too.
  await say(visitor.page, 'do you sell herons?')
  await untilStored(world, domain, 'do you sell herons?')
  await visitor.page.goto(world.url)
  await visitor.page.locator('a img[src*="/api/v1/picture/"]').first().waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(read).toMatchObject({ title: 'The heron shop', logo_url: null })
  expect([...troubles, ...visitor.troubles]).toEqual([])
})
