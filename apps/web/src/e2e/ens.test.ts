import { startWorld } from '@foyer/testkit'
import { startEnsChain } from '@foyer/testkit/internet'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { roomAddress, say } from './browser.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { browserTest } from './fixtures/test.ts'
import { giveWallet } from './wallet.ts'

const test = browserTest
  .extend('ens', { scope: 'file' }, async ({}, { onCleanup }) => {
    const chain = await startEnsChain()
    const world = await startWorld({ env: { RPC_URL_1: chain.url, RPC_URL_8453: chain.url } })
    onCleanup(async () => {
      await world[Symbol.asyncDispose]()
      await chain[Symbol.asyncDispose]()
    })
    return { chain, world }
  })
  .extend('world', { scope: 'file' }, ({ ens }) => ens.world)

const SEAL = 'Signed in with a verified name'

/** A red picture as the record of a name has it, of 90 pixels. */
const drawRecord = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 90
    const context = canvas.getContext('2d')
    if (context !== null) context.fillStyle = '#d02020'
    context?.fillRect(0, 0, 90, 90)
    return canvas.toDataURL('image/png')
  })
/** The width in pixels and the red, green and blue of a picture that is shown. */
const readShown = (shown: Locator) =>
  shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const colour = [...(context?.getImageData(9, 9, 1, 1).data ?? [])].slice(0, 3)
    return [image.naturalWidth, ...colour.map((value) => value > 128)]
  })

test('a wallet signs in and appears in the room with its verified name and picture, until they are switched off', async ({
  ens: { chain, world },
  browser,
  domain,
}) => {
  const room = roomAddress(world, `https://${domain}/`)
  const anna = await browser.visitor()
  // On Base, of which the server has an RPC: the text to sign names it.
  const wallet = await giveWallet(anna.page, { keys: [`0x${'e5'.repeat(32)}`], chainId: '0x2105' })
  const address = wallet.address.toLowerCase()
  chain.names.set(address, 'anna.eth')
  chain.addresses.set('anna.eth', address)
  chain.avatars.set('anna.eth', await drawRecord(anna.page))
  await signInOnPage(anna.page, world)
  await anna.page.goto(room)
  await say(anna.page, 'hello from anna')
  const signed = wallet.requests.filter(({ method }) => method === 'personal_sign')
  const texts = signed.map(({ params }) => Buffer.from((params as [string])[0].slice(2), 'hex').toString())
  expect(texts).toEqual([expect.stringContaining('Chain ID: 8453')])

  const guest = await browser.visitor()
  await guest.page.goto(room)
  const log = guest.page.getByRole('log')
  await log.getByText('anna.eth').waitFor()
  await log.getByTitle(SEAL).waitFor()
  expect(await readShown(log.locator('img').first())).toEqual([90, true, false, false])
  expect(await findBarriers(guest.page)).toEqual([])
  await log.getByText('anna.eth').click()
  const card = guest.page.getByTestId('person')
  await card.getByRole('heading', { name: 'anna.eth' }).waitFor()
  await card.getByTitle(SEAL).waitFor()
  await card.locator('img').waitFor()

  await anna.page.goto(`${world.url}/settings`)
  await anna.page.getByRole('switch', { name: 'Show my ENS name and picture' }).click()
  await log.getByText(`${address.slice(0, 6)}…${address.slice(-4)}`).waitFor()
  expect([await log.getByTitle(SEAL).count(), await log.locator('img').count()]).toEqual([0, 0])
  expect([...anna.troubles, ...guest.troubles]).toEqual([])
})
