import { walletError } from '@foyer/testkit/wallet'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hasFocus } from './browser.ts'
import { ARRIVED, field, log, member, somebody, write } from './correspondence.ts'
import { signInOnPage } from './fixtures/sign-in.ts'
import { test as base } from './fixtures/test.ts'
import { addPasskeys, forgetSite } from './passkeys.ts'

const PATIENCE_MS = 240_000

const way = (page: Page, name: string) => page.getByTestId(`way-${name}`)
const test = base
  /** Passkeys belong to names: an address of numbers may have none. */
  .extend('place', ({ world }) => ({ url: world.url.replace('127.0.0.1', 'localhost') }))
  .extend(
    'toBackup',
    ({ place }) =>
      (page: Page) =>
        page.goto(`${place.url}/direct?view=backup`),
  )
  /** Cyd, whose key is given, has written to Ben. */
  .extend('correspondents', ({ browser, place }) => async (key: `0x${string}`) => {
    const ben = await member(browser, place, somebody())
    const cyd = await member(browser, place, key)
    await cyd.page.goto(`${place.url}/direct/${ben.address}`)
    await write(cyd.page, 'The heron book is on hold for you')
    await cyd.page.getByText(ARRIVED).waitFor()
    return { ben, cyd }
  })
  /** Reads what was written before, and writes on, where the key has just come back. */
  .extend('readsOn', ({ place }) => async (page: Page, ben: string) => {
    await page.getByText('Your key is here', { exact: true }).waitFor()
    await page.goto(`${place.url}/direct/${ben}`)
    await log(page).getByText('The heron book is on hold for you').waitFor()
    await write(page, 'written after the restore')
    await page.getByText(ARRIVED).waitFor()
  })

describe('a backup', () => {
  test(
    'that the wallet opens brings the messages to another browser; a wallet that signs otherwise each time makes none',
    async ({ browser, place, toBackup, correspondents, readsOn }) => {
      const key = somebody()
      const { ben, cyd } = await correspondents(key)
      await toBackup(cyd.page)
      await way(cyd.page, 'wallet').getByRole('button', { name: 'Set up' }).click()
      await way(cyd.page, 'wallet')
        .getByText(/^Made on/)
        .waitFor()
      // Removing it takes a signature; without one it stays (C2).
      await way(cyd.page, 'wallet').getByRole('button', { name: 'Remove', exact: true }).click()
      await way(cyd.page, 'wallet').getByText('Delete the backup of my private message keys.').waitFor()
      // A second Enter keeps it.
      await expect
        .poll(() => hasFocus(way(cyd.page, 'wallet').getByRole('button', { name: 'Cancel' })))
        .toBe(true)
      await cyd.page.keyboard.press('Enter')
      await way(cyd.page, 'wallet').getByRole('button', { name: 'Remove', exact: true }).click()
      cyd.wallet.fault('personal_sign', { reject: walletError(4001, 'User rejected the request.') })
      await way(cyd.page, 'wallet').getByRole('button', { name: 'Remove backup' }).click()
      await way(cyd.page, 'wallet').getByText('You declined. Nothing has changed.').waitFor()
      cyd.wallet.heal('personal_sign')

      const elsewhere = await member(browser, place, key)
      await elsewhere.page.goto(`${place.url}/direct/${ben.address}`)
      await elsewhere.page.getByText('Encrypted before you added this device').waitFor()
      expect(await field(elsewhere.page).count()).toBe(0)
      await toBackup(elsewhere.page)
      await elsewhere.page.getByRole('button', { name: 'With the wallet' }).click()
      await readsOn(elsewhere.page, ben.address)

      // Smart accounts, and some hardware: another signature every time would lock their owner out.
      const { wallet } = ben
      const sign = wallet.request.bind(wallet)
      let signed = 0
      const unsteady: typeof sign = async (asked) =>
        asked.method === 'personal_sign' && signed++ > 0 ? `0x${'12'.repeat(64)}1b` : sign(asked)
      Object.defineProperty(wallet, 'request', { value: unsteady })
      await toBackup(ben.page)
      await way(ben.page, 'wallet').getByRole('button', { name: 'Set up' }).click()
      await ben.page.getByText(/signs differently each time.*Use a recovery code/).waitFor()
      await way(ben.page, 'wallet').waitFor({ state: 'detached' })
      expect(signed).toBe(2)
      expect(
        await way(ben.page, 'code')
          .getByText(/^Made on/)
          .count(),
      ).toBe(0)
      expect([...ben.troubles, ...cyd.troubles, ...elsewhere.troubles]).toEqual([])
    },
    PATIENCE_MS,
  )

  test(
    'that a passkey opens brings the messages back once the browser has lost everything',
    async ({ place, toBackup, correspondents, readsOn }) => {
      const key = somebody()
      const { ben, cyd } = await correspondents(key)
      const { page } = cyd
      await addPasskeys(page)
      await toBackup(page)
      await way(page, 'passkey').getByRole('button', { name: 'Set up' }).click()
      await way(page, 'passkey')
        .getByText(/^Made on/)
        .waitFor()

      await forgetSite(page, place.url)
      await signInOnPage(page, place, '/direct')
      await page.goto(`${place.url}/direct/${ben.address}`)
      await page.getByText('Encrypted before you added this device').waitFor()
      await toBackup(page)
      await page.getByRole('button', { name: 'With a passkey' }).click()
      await readsOn(page, ben.address)
      expect([...ben.troubles, ...cyd.troubles]).toEqual([])
    },
    PATIENCE_MS,
  )

  test(
    'is refused with words where a passkey gives no secret',
    async ({ browser, place, toBackup }) => {
      const { page, troubles } = await member(browser, place, somebody())
      await addPasskeys(page, { hasPrf: false })
      await toBackup(page)
      await way(page, 'passkey').getByRole('button', { name: 'Set up' }).click()
      await page.getByText('This passkey cannot open a backup. Use a recovery code.').waitFor()
      await way(page, 'passkey').waitFor({ state: 'detached' })
      await way(page, 'code').getByRole('button', { name: 'Set up' }).waitFor()
      expect(troubles).toEqual([])
    },
    PATIENCE_MS,
  )
})
