import { FakeWallet } from '@foyer/testkit/wallet'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hasFocus } from './browser.ts'
import { ARRIVED, field, log, member as memberAt, somebody, write } from './correspondence.ts'
import { test as base } from './fixtures/test.ts'

const PATIENCE_MS = 240_000

const test = base.extend(
  'member',
  ({ browser, world }) =>
    (key: `0x${string}`, path?: string) =>
      memberAt(browser, world, key, path),
)

describe('two people in private', () => {
  test(
    'a stranger waits unread; once accepted, both read each other, and what was compared is guarded (S0-03, S2-07, S2-08)',
    async ({ world, member }) => {
      const ada = await member(somebody())
      const ben = await member(somebody())

      await ada.page.goto(`${world.url}/direct/${ben.address}`)
      await ada.page.getByText('Only the two of you can read this', { exact: true }).waitFor()
      await write(ada.page, 'Did the bike survive the ferry? https://example.com/bike')
      await log(ada.page).getByText('Did the bike survive the ferry?').waitFor()
      await ada.page.getByText(ARRIVED).waitFor()

      // A stranger's words stay closed, in the list as well as in the conversation.
      await ben.page.getByRole('link', { name: /Requests/ }).click()
      const card = ben.page.getByRole('listitem').filter({ hasText: '1 message' })
      await card.getByRole('link').click()
      await ben.page.getByTestId('request').waitFor()
      expect(await ben.page.getByText('Did the bike').count()).toBe(0)
      expect(await ben.page.locator('a[href*="example.com"]').count()).toBe(0)
      await ben.page.getByTestId('request').getByRole('button', { name: 'Accept' }).press('Enter')
      await log(ben.page).getByText('Did the bike survive the ferry?').waitFor()
      // After accepting, the focus is in the field of the answer.
      await expect.poll(() => hasFocus(field(ben.page))).toBe(true)

      await write(ben.page, 'It did! I did not.')
      await log(ada.page).getByText('It did! I did not.').waitFor()
      await ben.page.getByText('Seen').waitFor()
      await ada.page.getByTestId('direct').getByText('It did! I did not.').waitFor()

      // The draft stays through a reload, and what was said is opened again.
      await field(ada.page).fill('I would like to hear')
      await ada.page.reload()
      await log(ada.page).getByText('It did! I did not.').waitFor()
      expect(await field(ada.page).inputValue()).toBe('I would like to hear')
      await field(ada.page).fill('')

      // Both see the same sixty digits.
      const digits = async (page: Page) => (await page.getByTestId('safety-code').first().textContent()) ?? ''
      expect((await digits(ada.page)).replace(/\D/g, '')).toHaveLength(60)
      expect(await digits(ben.page)).toBe(await digits(ada.page))
      await ada.page.getByRole('button', { name: 'Compare codes' }).click()
      // A camera that sees another code than theirs: nothing is taken as compared.
      await ada.page.evaluate(seeAnotherCode)
      await ada.page.getByRole('button', { name: 'Scan their code' }).click()
      await ada.page.getByText('The codes do not match.').waitFor()
      await ada.page.getByRole('dialog').getByRole('switch', { checked: false }).click()
      await ada.page
        .getByRole('dialog')
        .getByText(/nothing is sent until you check it/)
        .waitFor()
      await ada.page.keyboard.press('Escape')
      await ada.page.getByText('Only the two of you; codes compared').waitFor()

      // A new key stops messages to a person whose code was compared, and loses none of them.
      await ben.page.goto(`${world.url}/direct?view=backup`)
      await ben.page.getByRole('button', { name: 'New key' }).click()
      await ben.page.getByText('Your wallet asks for a signature to confirm the new key.').waitFor()
      const filed = ben.page.waitForResponse(
        (answer) => answer.url().includes('/dm-keys/') && answer.status() === 201,
      )
      await ben.page.getByRole('button', { name: 'Use a new key' }).click()
      await filed
      await write(ada.page, 'Still you?')
      await ada.page
        .getByRole('alert')
        .getByText(/has a new key/)
        .waitFor()
      expect(await field(ada.page).inputValue()).toBe('Still you?')
      expect(await log(ada.page).getByText('Still you?').count()).toBe(0)
      await ada.page.getByRole('button', { name: 'Trust the new key' }).click()
      await ada.page.getByText('Waits until you check the new key').waitFor({ state: 'hidden' })
      await field(ada.page).press('Enter')
      await log(ada.page).getByText('Still you?').waitFor()
      await ben.page.goto(`${world.url}/direct/${ada.address}`)
      await log(ben.page).getByText('Still you?').waitFor()
      await log(ben.page).getByText('Did the bike survive the ferry?').waitFor()
      // Ada has loaded nothing anew since, and sees the digits of the new key all the same.
      await expect.poll(async () => (await digits(ada.page)) === (await digits(ben.page))).toBe(true)
      expect([...ada.troubles, ...ben.troubles]).toEqual([])
    },
    PATIENCE_MS,
  )

  test(
    'with the recovery code, another browser reads what was said before',
    async ({ world, member }) => {
      const key = somebody()
      const ben = await member(somebody())
      const cyd = await member(key)
      await cyd.page.goto(`${world.url}/direct/${ben.address}`)
      await write(cyd.page, 'The heron book is on hold for you')
      await cyd.page.getByText(ARRIVED).waitFor()

      await cyd.page.goto(`${world.url}/direct?view=backup`)
      await cyd.page.getByText('If you lose this device').waitFor()
      await cyd.page.getByTestId('way-code').getByRole('button', { name: 'Set up' }).click()
      await cyd.page.getByRole('button', { name: 'Show the code' }).click()
      await cyd.page.getByTestId('recovery-code').waitFor()
      const groups = await cyd.page.getByTestId('recovery-code').getByRole('listitem').allInnerTexts()
      expect(groups).toHaveLength(8)
      await cyd.page.getByRole('button', { name: 'I saved it' }).click()
      await cyd.page.getByLabel(/group 3/).fill('nope')
      await cyd.page.getByRole('button', { name: 'Confirm' }).click()
      await cyd.page.getByRole('alert').getByText('That does not match').waitFor()
      await cyd.page.getByLabel(/group 3/).fill((groups[2] ?? '').toLowerCase())
      await cyd.page.getByRole('button', { name: 'Confirm' }).click()
      await cyd.page
        .getByTestId('way-code')
        .getByText(/^Made on/)
        .waitFor()

      const elsewhere = await member(key)
      await elsewhere.page.goto(`${world.url}/direct/${ben.address}`)
      await elsewhere.page.getByText('Encrypted before you added this device').waitFor()
      await elsewhere.page.getByText('Your key is on another device').waitFor()
      expect(await field(elsewhere.page).count()).toBe(0)
      await log(elsewhere.page).getByRole('link', { name: 'Restore backup' }).click()
      const code = elsewhere.page.getByLabel('Recovery code')
      await code.fill('AAAA-AAAA')
      await elsewhere.page.getByRole('button', { name: 'Restore', exact: true }).click()
      await elsewhere.page
        .getByRole('alert')
        .getByText(/does not open the backup/)
        .waitFor()
      await code.fill(groups.join(' ').toLowerCase())
      await elsewhere.page.getByRole('button', { name: 'Restore', exact: true }).click()
      // Back in the conversation that it was opened from, which reads now.
      await log(elsewhere.page).getByText('The heron book is on hold for you').waitFor()
      await write(elsewhere.page, 'written elsewhere')
      await elsewhere.page.getByText(ARRIVED).waitFor()
      // A device that has every key has nothing to restore.
      for (const { page } of [elsewhere, cyd]) {
        await page.goto(`${world.url}/direct?view=backup`)
        await page.getByText('Your key is here', { exact: true }).waitFor()
        await page
          .getByTestId('way-code')
          .getByText(/^Made on/)
          .waitFor()
        expect(await page.getByText('Restore on this device').count()).toBe(0)
      }
    },
    PATIENCE_MS,
  )

  test(
    'a message to an address without a key is sent once the address has one',
    async ({ member }) => {
      const ada = await member(somebody())
      const key = somebody()
      const { address } = new FakeWallet({ keys: [key] })
      await ada.page.getByRole('link', { name: 'New conversation' }).first().click()
      const field = ada.page.getByRole('dialog').getByRole('combobox', { name: 'Name or address' })
      await field.fill('nobody I know')
      await ada.page.getByText('No one by that name').waitFor()
      await field.fill(address)
      await ada.page.keyboard.press('Enter')
      await ada.page.getByText(/cannot receive private messages yet/).waitFor()
      await write(ada.page, 'I kept you a seat')
      await ada.page.getByText(/^Waits until/).waitFor()
      const late = await member(key)
      // A page that is shown again asks for keys at once, not after half a minute.
      await expect
        .poll(
          async () => {
            await ada.page.evaluate(() => dispatchEvent(new Event('pageshow')))
            return ada.page.getByText(ARRIVED).count()
          },
          { interval: 500, timeout: 60_000 },
        )
        .toBe(1)
      await late.page.getByRole('link', { name: /Requests/ }).waitFor({ timeout: 60_000 })
    },
    PATIENCE_MS,
  )

  test(
    'messages that a lying server changed are tiles and lines, and never other words (P9, P21)',
    async ({ world, member }) => {
      const ada = await member(somebody())
      const ben = await member(somebody())
      await ada.page.goto(`${world.url}/direct/${ben.address}`)
      for (const text of ['first', 'second', 'third', 'fourth', 'fifth']) {
        await write(ada.page, text)
        await log(ada.page).getByText(text).waitFor()
      }
      // It stands under the last one that has arrived, which for a while is not the last one written.
      await log(ada.page).locator('li', { hasText: 'fifth' }).getByText(ARRIVED).waitFor()
      await ada.page.route('**/api/dm-history/**', async (route) => {
        const answer = await route.fetch()
        const [first, second, third, fourth, fifth] = await answer.json()
        const lies = [
          { ...first, sent_at: first.sent_at + 1 },
          { ...second, from_pub_key_base64: null },
          { ...third, message_text: `Ag${third.message_text.slice(2)}` },
          { ...fourth, created_at: '2020-02-02T20:20:20.000Z' },
          fifth,
          { ...fifth, id: `${fifth.id}0` },
        ]
        await route.fulfill({ response: answer, json: lies })
      })
      await ada.page.reload()
      const shown = log(ada.page)
      await shown.getByText('Duplicate message', { exact: true }).waitFor()
      for (const title of [
        'Changed on the way',
        'Encrypted with an unknown key',
        'From a newer version of Foyer',
      ])
        expect(await shown.getByText(title, { exact: true }).count(), title).toBe(1)
      for (const text of ['first', 'second', 'third']) expect(await shown.getByText(text).count()).toBe(0)
      // The server may date a message anew; when it was written is sealed with it.
      expect(await shown.getByText(/^Written /).count()).toBe(1)
      expect(await shown.getByText('fourth', { exact: true }).count()).toBe(1)
      expect(await shown.getByText('fifth', { exact: true }).count()).toBe(1)
      expect(ada.troubles).toEqual([])
    },
    PATIENCE_MS,
  )

  test(
    'hostile words stay words, and nothing is wider than its column (P24)',
    async ({ world, member }) => {
      const ada = await member(somebody())
      const ben = await member(somebody())
      await ada.page.goto(`${world.url}/direct/${ben.address}`)
      for (const text of [
        '<img src=x onerror=alert(1)> javascript:alert(1)',
        'W'.repeat(2_000),
        '\u202egnp.exe',
      ]) {
        await field(ada.page).fill(text)
        await field(ada.page).press('Enter')
      }
      await log(ada.page).getByText('gnp.exe').waitFor()
      expect(await log(ada.page).locator('img, a').count()).toBe(0)
      const isWider = await log(ada.page).evaluate((element) => element.scrollWidth > element.clientWidth)
      expect(isWider).toBe(false)
      expect(ada.troubles).toEqual([])
    },
    PATIENCE_MS,
  )
})

/** Runs in the page: its camera sees the code of neither of them. */
function seeAnotherCode(): void {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => [{ rawValue: 'chat-dm-safety/v1|another' }]
  }
  Object.assign(globalThis, { BarcodeDetector })
  navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream()
}
