import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { PHONE } from './browser.ts'
import { keyOf, memberTest as test } from './fixtures/member.ts'
import { giveWallet } from './wallet.ts'

/** Content of the QR code on a picture, as a camera would read it. */
async function scan(page: Page, picture: Buffer): Promise<string | undefined> {
  const { data, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return { data: [...(context?.getImageData(0, 0, width, height).data ?? [])], width, height }
  }, picture.toString('base64'))
  return jsqr.default(Uint8ClampedArray.from(data), width, height)?.data
}

test('the link "write to me" shows a stranger who it is, and leads to the conversation after the sign-in', async ({
  world,
  browser,
  member,
}) => {
  const ida = await member('/profile', 405)
  await ida.page.getByLabel('Name', { exact: true }).fill('Ida of the Link')
  await ida.page.getByRole('button', { name: 'Save', exact: true }).click()
  await ida.page.getByText('Saved. Others see it now.').waitFor()
  const link = (await ida.page.getByTestId('write-to-me').textContent()) ?? ''
  expect(link).toBe(`${world.url}/direct/${ida.address}`)
  const code = ida.page.getByRole('img', { name: 'QR code that leads to a conversation with you' })
  expect(await scan(ida.page, await code.screenshot())).toBe(link)
  expect(await findBarriers(ida.page)).toEqual([])
  const save = async (kind: string) => {
    const download = ida.page.waitForEvent('download')
    await ida.page.getByRole('button', { name: `QR code as ${kind}` }).click()
    return readFile(await (await download).path())
  }
  expect(await scan(ida.page, await save('PNG'))).toBe(link)
  expect((await save('SVG')).toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)

  const stranger = await browser.visitor({ viewport: PHONE })
  await giveWallet(stranger.page, { keys: [keyOf(406)] })
  await stranger.page.goto(link)
  await stranger.page.getByRole('heading', { name: 'Ida of the Link' }).waitFor()
  expect(await findBarriers(stranger.page)).toEqual([])
  await stranger.page.getByRole('button', { name: 'Sign in' }).press('Enter')
  await stranger.page.getByRole('button', { name: 'Juniper' }).click()
  // The first sign-in asks for a name, and may be passed.
  await stranger.page.getByRole('dialog').getByLabel('What shall people call you?').waitFor()
  await stranger.page.getByRole('dialog').getByText('Add a picture').waitFor()
  await stranger.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await stranger.page.getByTestId('thread').getByText('Ida of the Link').first().waitFor()
  expect(new URL(stranger.page.url()).pathname).toBe(`/direct/${ida.address}`)
  expect([...ida.troubles, ...stranger.troubles]).toEqual([])
})

test('a reader who is signed in comes from the link into the conversation, and from the own link to words', async ({
  world,
  member,
}) => {
  const owner = await member('/profile', 407)
  const link = (await owner.page.getByTestId('write-to-me').textContent()) ?? ''
  const { page } = await member('/profile', 408)
  await page.goto(link)
  await page.getByTestId('thread').waitFor()
  await owner.page.goto(link)
  await owner.page.getByText('This is your own address').waitFor()
  await page.goto(`${world.url}/direct/0x${'7d'.repeat(20)}`)
  await page.getByText(/cannot receive private messages yet/).waitFor()
  await page.goto(`${world.url}/direct/0x7d`)
  await page.getByText('This is not an address').waitFor()
})

test('a link to an address that was never here, or to none, says so to a guest, and one that fails offers another try', async ({
  world,
  browser,
}) => {
  const { page } = await browser.visitor()
  const unknown = `${world.url}/direct/0x${'7e'.repeat(20)}`
  await page.goto(unknown)
  await page.getByText('We do not know this person yet').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.goto(`${world.url}/direct/0x7e`)
  await page.getByText('This is not an address').waitFor()
  await page.route('**/api/v1/user-profile/get/**', (route) => route.abort())
  await page.goto(unknown)
  await page.getByText('This person did not load').waitFor()
  await page.unroute('**/api/v1/user-profile/get/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('We do not know this person yet').waitFor()
})

test('a guest sees the own name in the profile, chooses one, and reads how to keep it', async ({
  world,
  browser,
}) => {
  const { page } = await browser.visitor()
  await page.goto(`${world.url}/profile`)
  await page.getByRole('button', { name: 'Choose a name' }).press('Enter')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Gus of the Door')
  await page.keyboard.press('Enter')
  await page.getByTestId('profile').getByText('Gus of the Door').waitFor()
  expect(await findBarriers(page)).toEqual([])
})
