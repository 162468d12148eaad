import { greetNewcomers, seedDemo } from '@foyer/server'
import { signInWallet, startWorld, type World } from '@foyer/testkit'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { DEVELOPMENT_KEYS } from '../../../../packages/testkit/src/wallet.ts'
import { DESKTOP, openBrowser, PHONE, type Visitor } from './browser.ts'
import { earn } from './earned.ts'
import { allowExport, giveKeys, type KeptKeys, takeKeys } from './keys.ts'
import { befriend } from './private-life.ts'
import { openShop, visitShop } from './shop.ts'
import { giveWallet } from './wallet.ts'

/**
 * Who looks at a screen: somebody new, somebody who has signed in with a wallet before, or the same who has written
 * private messages: where they have their key for them, or `elsewhere`.
 */
export type Who = 'guest' | 'member' | 'correspondent' | 'elsewhere'
export type Device = 'desktop' | 'phone'
export type Theme = 'light' | 'dark'

export interface Look {
  who: Who
  device: Device
  theme: Theme
  /** Language of the browser; `en-GB` unless said. */
  locale?: string
  /** Whether the person has not said yet if they may be counted. */
  unasked?: boolean
}

/** A seeded world with a browser in it. */
export interface Stage extends AsyncDisposable {
  world: World
  /** Address of the member. */
  member: string
  /** Opens the member's shop, once, and lets people in. */
  openShop(): Promise<void>
  visitor(look: Look): Promise<Visitor>
}

export const DEVICES: Record<Device, BrowserContextOptions> = {
  desktop: { viewport: DESKTOP },
  phone: { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}
const POCKETBOOK =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2032%2032%22%3E%3Cpath%20fill=%22%234a4fae%22%20d=%22M0%200h32v32H0z%22/%3E%3Cpath%20fill=%22%23e3e4fb%22%20d=%22M7%2010h16v3h2v10H7z%22/%3E%3Cpath%20fill=%22%234a4fae%22%20d=%22M19%2016h6v4h-6z%22/%3E%3C/svg%3E'
export const THEMES: readonly Theme[] = ['light', 'dark']

export async function openStage(): Promise<Stage> {
  const world = await startWorld({ env: { FOYER_ANALYTICS: 'on' } })
  await seedDemo(world.context)
  await world.restart() // Forgets what was cached before the seed set its times.
  const browser = await openBrowser()

  const first = await browser.visitor()
  const { address } = await giveWallet(first.page)
  await allowExport(first.page)
  const declined = await decline(first.page, world)
  await signInOnPage(first.page, world)
  // The restart has forgotten who greets.
  await greetNewcomers(world.context, address.toLowerCase())
  await earn(world, address.toLowerCase())
  const storageState = await first.page.context().storageState()
  // Where the member has their key: asked only by those who look at private messages.
  let keys: Promise<KeptKeys> | null = null
  const keysOfMember = () => {
    keys ??= makeKeys(first.page, world, address.toLowerCase())
    return keys
  }

  let shop: Promise<void> | null = null

  return {
    world,
    member: address.toLowerCase(),
    async openShop() {
      shop ??= signInWallet(world.url, DEVELOPMENT_KEYS[0]).then((owner) => openShop(world, owner))
      await shop
      visitShop(world)
    },
    async visitor({ who, device, theme, locale = 'en-GB', unasked = false }) {
      const options = { ...DEVICES[device], colorScheme: theme, locale }
      const isMember = who !== 'guest'
      const visitor = await browser.visitor(isMember ? { ...options, storageState } : options)
      await giveWallet(visitor.page, { keys: [DEVELOPMENT_KEYS[0]], permitted: isMember })
      await giveWallet(visitor.page, { rdns: 'example.pocketbook', name: 'Pocketbook', icon: POCKETBOOK })
      if (!unasked)
        await visitor.page.addInitScript(([key, value]) => localStorage.setItem(key, value), declined)
      if (who === 'correspondent') await giveKeys(visitor.page, world.url, await keysOfMember())
      if (who === 'elsewhere') await keysOfMember()
      return visitor
    },
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

/** Says no to being counted. @returns where the page keeps that, and what */
async function decline(page: Page, world: World): Promise<readonly [string, string]> {
  await page.goto(`${world.url}/settings`)
  await page.getByTestId('consent').getByRole('button', { name: 'No, thanks' }).click()
  await page.getByTestId('consent').waitFor({ state: 'detached' })
  const key = 'foyer_web_consent'
  return [key, (await page.evaluate((key) => localStorage.getItem(key), key)) ?? '']
}

/** Signs the wallet of a page in, as people do, and leaves it where it was. */
export async function signInOnPage(page: Page, world: Pick<World, 'url'>, path = '/rewards'): Promise<void> {
  await page.goto(world.url + path)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
}

/** The key of the member, who is signed in on a page, and whom they write to; on a busy machine they may have none yet. */
async function makeKeys(page: Page, world: World, member: string): Promise<KeptKeys> {
  await page.goto(`${world.url}/direct?view=backup`)
  const make = page.getByRole('button', { name: 'Make a key' })
  const ready = page.getByText('Your key is here')
  await make.or(ready).waitFor()
  if ((await ready.count()) === 0) await make.click()
  await ready.waitFor()
  await befriend(page, world, member)
  return takeKeys(page)
}
