import { greetNewcomers, seedDemo } from '@foyer/server'
import { startWorld, type World } from '@foyer/testkit'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { DEVELOPMENT_KEYS } from '../../../../packages/testkit/src/wallet.ts'
import { DESKTOP, openBrowser, PHONE, type Visitor } from './browser.ts'
import { earn } from './earned.ts'
import { allowExport, giveKeys, type KeptKeys, takeKeys } from './keys.ts'
import { giveWallet } from './wallet.ts'

/**
 * Who looks at a screen: somebody new, somebody who has signed in with a wallet before, or the same where they
 * have their key for private messages.
 */
export type Who = 'guest' | 'member' | 'correspondent'
export type Device = 'desktop' | 'phone'
export type Theme = 'light' | 'dark'

export interface Look {
  who: Who
  device: Device
  theme: Theme
  /** Language of the browser; `en-GB` unless said. */
  locale?: string
}

/** A seeded world with a browser in it. */
export interface Stage extends AsyncDisposable {
  world: World
  /** Address of the member. */
  member: string
  visitor(look: Look): Promise<Visitor>
}

export const DEVICES: Record<Device, BrowserContextOptions> = {
  desktop: { viewport: DESKTOP },
  phone: { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
}
export const THEMES: readonly Theme[] = ['light', 'dark']

export async function openStage(): Promise<Stage> {
  const world = await startWorld()
  await seedDemo(world.context)
  await world.restart() // Forgets what was cached before the seed set its times.
  const browser = await openBrowser()

  const first = await browser.visitor()
  const { address } = await giveWallet(first.page)
  await allowExport(first.page)
  await signInOnPage(first.page, world)
  // The restart has forgotten who greets.
  await greetNewcomers(world.context, address.toLowerCase())
  await earn(world, address.toLowerCase())
  const storageState = await first.page.context().storageState()
  // Where the member has their key: asked only by those who look at private messages.
  let keys: Promise<KeptKeys> | null = null
  const keysOfMember = () => {
    keys ??= makeKeys(first.page, world)
    return keys
  }

  return {
    world,
    member: address.toLowerCase(),
    async visitor({ who, device, theme, locale = 'en-GB' }) {
      const options = { ...DEVICES[device], colorScheme: theme, locale }
      const isMember = who !== 'guest'
      const visitor = await browser.visitor(isMember ? { ...options, storageState } : options)
      await giveWallet(visitor.page, { keys: [DEVELOPMENT_KEYS[0]], permitted: isMember })
      await giveWallet(visitor.page, { rdns: 'example.pocketbook', name: 'Pocketbook' })
      if (who === 'correspondent') await giveKeys(visitor.page, world.url, await keysOfMember())
      return visitor
    },
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

/** Signs the wallet of a page in, as people do, and leaves it where it was. */
export async function signInOnPage(page: Page, world: Pick<World, 'url'>, path = '/rewards'): Promise<void> {
  await page.goto(world.url + path)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Juniper' }).click()
  await page.getByRole('button', { name: 'Back to the room' }).click()
}

/** The key of whoever is signed in on a page; on a busy machine they may have none yet. */
async function makeKeys(page: Page, world: World): Promise<KeptKeys> {
  await page.goto(`${world.url}/direct?view=backup`)
  const make = page.getByRole('button', { name: 'Make a key' })
  const ready = page.getByText('Your key is here')
  await make.or(ready).waitFor()
  if ((await ready.count()) === 0) await make.click()
  await ready.waitFor()
  return takeKeys(page)
}
