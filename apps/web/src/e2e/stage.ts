import { greetNewcomers, seedDemo } from '@foyer/server'
import { startWorld, type World } from '@foyer/testkit'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { DEVELOPMENT_KEYS } from '../../../../packages/testkit/src/wallet.ts'
import { DESKTOP, openBrowser, PHONE, type Visitor } from './browser.ts'
import { earn } from './earned.ts'
import { giveWallet } from './wallet.ts'

/** Who looks at a screen: somebody new, or somebody who has signed in with a wallet before. */
export type Who = 'guest' | 'member'
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
  await signInOnPage(first.page, world)
  // The restart has forgotten who greets.
  await greetNewcomers(world.context, address.toLowerCase())
  await earn(world, address.toLowerCase())
  const storageState = await first.page.context().storageState({ indexedDB: true })
  await first.page.context().close()

  return {
    world,
    member: address.toLowerCase(),
    async visitor({ who, device, theme, locale = 'en-GB' }) {
      const options = { ...DEVICES[device], colorScheme: theme, locale }
      const isMember = who === 'member'
      const visitor = await browser.visitor(isMember ? { ...options, storageState } : options)
      await giveWallet(visitor.page, { keys: [DEVELOPMENT_KEYS[0]], permitted: isMember })
      await giveWallet(visitor.page, { rdns: 'example.pocketbook', name: 'Pocketbook' })
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
