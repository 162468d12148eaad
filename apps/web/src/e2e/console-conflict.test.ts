import { signInWallet, startWorld, type World } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visitor, type Visits } from './browser.ts'
import { signInOnPage } from './stage.ts'
import { giveWallet } from './wallet.ts'

const DOMAIN = 'twins.example'
const KEY = `0x${'8d'.repeat(32)}` as const

let world: World
let browser: Visits
/** Both are the domain's: one in the browser, one through the API. */
let mine: Visitor
let theirs: (path: string, changes: object) => Promise<void>
beforeAll(async () => {
  world = await startWorld()
  browser = await openBrowser()
  mine = await browser.visitor()
  const { address } = await giveWallet(mine.page, { keys: [KEY] })
  const other = await signInWallet(world.url)
  for (const owner of [address.toLowerCase(), other.address])
    await world.context.database.pool.query(
      `INSERT INTO domain_owners (domain, address, method) VALUES ($1, $2, 'dns')`,
      [DOMAIN, owner],
    )
  theirs = async (path, changes) => {
    const headers = { ...other.headers, 'content-type': 'application/json' }
    const answer = await fetch(world.url + path, { method: 'PUT', headers, body: JSON.stringify(changes) })
    expect(answer.status).toBe(200)
  }
  await signInOnPage(mine.page, world, '/console')
})
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]()
  await world?.[Symbol.asyncDispose]()
})

const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const settings = `/api/domain/${DOMAIN}/settings`
const row = async () => {
  const { rows } = await world.context.database.pool.query(
    'SELECT title, logo_url, ads_list_number AS ads FROM domains WHERE domain = $1',
    [DOMAIN],
  )
  return rows[0]
}
/** The browser reports the refusal, which is what this is about. */
const troubles = () => mine.troubles.filter((each) => !/status of 409/.test(each))

test('settings: what somebody else has changed is shown, and saved over on the word of who sees it only', async () => {
  const { page } = mine
  await page.goto(`${world.url}/console/${DOMAIN}/settings`)
  await typed(page, 'Name').fill('My kiosk')
  await theirs(settings, { title: 'Their kiosk', ads_list_number: 3 })
  await press(page, 'Save')
  const note = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile' })
  await note.getByText('Their kiosk').waitFor()
  await note.getByText('My kiosk').waitFor()
  expect(await note.getByRole('term').allInnerTexts()).toEqual(['Name', 'Places beside the rooms'])
  expect(await row()).toMatchObject({ title: 'Their kiosk', ads: 3 })

  // It is all there after a reload, without another try.
  await page.reload()
  await note.getByText('Their kiosk').waitFor()
  expect(await typed(page, 'Name').inputValue()).toBe('My kiosk')
  await press(page, 'Save mine on top')
  await page.getByText('Saved', { exact: true }).waitFor()
  await note.waitFor({ state: 'detached' })
  // What they changed, and the person did not, stays.
  expect(await row()).toMatchObject({ title: 'My kiosk', ads: 3 })
  expect(troubles()).toEqual([])
})

test('settings: or what the other made of it is taken', async () => {
  const { page } = mine
  await page.goto(`${world.url}/console/${DOMAIN}/settings`)
  await typed(page, 'Name').fill('Mine again')
  await theirs(settings, { title: 'Theirs again' })
  await press(page, 'Save')
  await press(page, 'Take theirs')
  await expect.poll(() => typed(page, 'Name').inputValue()).toBe('Theirs again')
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await row()).toMatchObject({ title: 'Theirs again' })
})

test('settings: a change that none of these values is about asks nobody', async () => {
  const { page } = mine
  await page.goto(`${world.url}/console/${DOMAIN}/settings`)
  await typed(page, 'Name').fill('Quietly')
  await theirs(settings, { pause_auto_airdrop: true })
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await row()).toMatchObject({ title: 'Quietly' })
})

test('announcements and single pages ask alike', async () => {
  const { page } = mine
  await page.goto(`${world.url}/console/${DOMAIN}/announcements?open=new`)
  await typed(page, 'Headline').fill('Rolls')
  await typed(page, 'Text').fill('At seven.')
  await press(page, 'Announce')
  await page.getByText('Shown now').waitFor()
  const { rows } = await world.context.database.pool.query('SELECT id FROM announcements')
  const announcement = `/api/url-announcement/${rows[0].id}`
  await press(page, 'Change')
  await typed(page, 'Headline').fill('My rolls')
  await theirs(announcement, { title: 'Their rolls', body: 'At seven.' })
  await press(page, 'Save')
  await page.getByRole('alert').getByText('Their rolls').waitFor()
  await press(page, 'Save mine on top')
  await page.getByRole('listitem').getByText('My rolls').waitFor()

  const url = `https://${DOMAIN}/menu`
  await page.goto(`${world.url}/console/${DOMAIN}/settings`)
  await typed(page, 'Address of the page').fill(url)
  await press(page, 'Open')
  await typed(page, 'Name of the room').fill('Menu')
  const save = page.getByRole('button', { name: 'Save', exact: true }).last()
  await save.click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const pages = await world.context.database.pool.query('SELECT id FROM url_settings')
  await typed(page, 'Name of the room').fill('My menu')
  await theirs(`/api/url-setting/${pages.rows[0].id}`, { url, title: 'Their menu' })
  await save.click()
  await page.getByRole('alert').getByText('Their menu').waitFor()
  await press(page, 'Take theirs')
  await expect.poll(() => typed(page, 'Name of the room').inputValue()).toBe('Their menu')
  expect(troubles()).toEqual([])
})
