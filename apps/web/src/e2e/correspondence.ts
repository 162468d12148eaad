import { randomBytes } from 'node:crypto'
import type { World } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import type { Visits } from './browser.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { giveWallet } from './wallet.ts'

/** A profile of its own, signed in with a wallet, on the page of private messages. */
export async function member(
  browser: Visits,
  world: Pick<World, 'url'>,
  key: `0x${string}`,
  path = '/direct',
) {
  const { page, troubles } = await browser.visitor()
  page.setDefaultTimeout(30_000)
  const wallet = await giveWallet(page, { keys: [key] })
  await signInOnPage(page, world, path)
  return { page, troubles, wallet, address: wallet.address.toLowerCase() }
}

/** The private key of a wallet that no other test has. */
export const somebody = (): `0x${string}` => `0x${randomBytes(32).toString('hex')}`

export const field = (page: Page) => page.getByRole('textbox', { name: /^Message/ })
/** State of a private message that the server has: also of one that waits for its reader to accept the writer. */
export const ARRIVED = /^Delivered$|^Waits for .+ to accept$/

export const log = (page: Page) => page.getByRole('log')

/** Writes a private message as people do. */
export async function write(page: Page, text: string): Promise<void> {
  await field(page).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
