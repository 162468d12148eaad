import { signInWallet, startWorld, type World } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type Visitor, type Visits } from './browser.ts'
import { signInOnPage } from './fixtures/index.ts'
import { giveWallet } from './wallet.ts'

const DOMAIN = 'twins.example'
const KEY = `0x${'8d'.repeat(32)}` as const

let world: World
let browser: Visits
/** Both are the domain's: one in the browser, one through the API. */
let mine: Visitor
let theirs: (path: string, changes: object | null) => Promise<void>
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
    // Null takes it away.
    const answer = await (changes === null
      ? world.call('DELETE', path, other)
      : world.call('PUT', path, other, changes))
    expect(answer.status).toBeLessThan(300)
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
  const note = page.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime' })
  await note.getByText('Their kiosk').waitFor()
  await note.getByText('My kiosk').waitFor()
  expect(await note.getByRole('term').allInnerTexts()).toEqual(['Name', 'Ad spaces next to rooms'])
  expect(await row()).toMatchObject({ title: 'Their kiosk', ads: 3 })

  // It is all there after a reload, without another try.
  await page.reload()
  await note.getByText('Their kiosk').waitFor()
  expect(await typed(page, 'Name').inputValue()).toBe('My kiosk')
  await press(page, 'Keep my version')
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
  await press(page, 'Use theirs')
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
  await press(page, 'Edit')
  await typed(page, 'Headline').fill('My rolls')
  await theirs(announcement, { title: 'Their rolls', body: 'At seven.' })
  await press(page, 'Save')
  await page.getByRole('alert').getByText('Their rolls').waitFor()
  await press(page, 'Keep my version')
  await page.getByRole('listitem').getByText('My rolls').waitFor()

  const url = `https://${DOMAIN}/menu`
  await page.goto(`${world.url}/console/${DOMAIN}/settings`)
  await typed(page, 'Page address').fill(url)
  await press(page, 'Open')
  await typed(page, 'Room name').fill('Menu')
  const save = page.getByRole('button', { name: 'Save', exact: true }).last()
  await save.click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const pages = await world.context.database.pool.query('SELECT id FROM url_settings')
  await typed(page, 'Room name').fill('My menu')
  await theirs(`/api/url-setting/${pages.rows[0].id}`, { url, title: 'Their menu' })
  await save.click()
  await page.getByRole('alert').getByText('Their menu').waitFor()
  await press(page, 'Use theirs')
  await expect.poll(() => typed(page, 'Room name').inputValue()).toBe('Their menu')
  expect(troubles()).toEqual([])
})

test('so do what levels earn, brakes and the advertising', async () => {
  const { page } = mine
  const note = page.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime' })
  const rule = `/api/domain/${DOMAIN}/reward-rules/2`
  const rewards = `${world.url}/console/${DOMAIN}/rewards`
  await page.goto(`${rewards}?level=2`)
  const titles = async () => {
    const { rows } = await world.context.database.pool.query('SELECT title FROM reward_rules')
    return rows.map(({ title }) => title)
  }
  await typed(page, 'What they get').fill('My bun')
  await theirs(rule, { title: 'Their bun', image_url: 'https://twins.example/bun.png' })
  await press(page, 'Save')
  await note.getByText('Their bun').waitFor()
  expect(await note.getByRole('term').allInnerTexts()).toEqual(['What they get', 'Picture'])
  expect(await titles()).toEqual(['Their bun'])
  await press(page, 'Keep my version')
  await page.getByText(/Level 2: .My bun/).waitFor()
  await press(page, 'Change level 2')
  await typed(page, 'What they get').fill('My roll')
  await theirs(rule, null)
  await press(page, 'Save')
  await note.getByText('My roll').waitFor()
  expect(await titles()).toEqual([])
  await press(page, 'Keep my version')
  await page.getByText(/Level 2: .My roll/).waitFor()
  expect(await titles()).toEqual(['My roll'])

  await typed(page, 'Rewards per day').fill('5')
  await theirs(`/api/domain/${DOMAIN}/reward-limits`, { daily_cap: 9 })
  await press(page, 'Save')
  await note.getByText('9', { exact: true }).waitFor()
  await press(page, 'Use theirs')
  await expect.poll(() => typed(page, 'Rewards per day').inputValue()).toBe('9')

  const ad = (text: string) => ({ text, image_url: null, link_url: 'https://twins.example/' })
  await page.goto(`${world.url}/console/${DOMAIN}/ads`)
  await press(page, 'Add an ad')
  await typed(page, 'Text').fill('My sale')
  await typed(page, 'Link').fill('https://twins.example/')
  await theirs(`/api/domain/${DOMAIN}/ads`, { ads: [ad('Their sale')] })
  await press(page, 'Save')
  await note.getByText('Their sale').waitFor()
  await note.getByText('My sale').waitFor()
  await press(page, 'Keep my version')
  await page.getByText('Saved', { exact: true }).waitFor()
  const { rows } = await world.context.database.pool.query('SELECT text, image_url, link_url FROM ads')
  expect(rows).toEqual([ad('My sale')])
  expect(troubles()).toEqual([])
})

test('roles that somebody has got meanwhile are shown before others take their place', async () => {
  const { page } = mine
  const mia = `0x${'a7'.repeat(20)}`
  await page.goto(`${world.url}/console/${DOMAIN}/staff`)
  await typed(page, 'Address').fill(mia)
  await theirs(`/api/domain/${DOMAIN}/staff/${mia}`, { roles: ['moderator'] })
  await press(page, 'Add a team member')
  await page.getByRole('alert').getByText('Someone else changed this in the meantime').waitFor()
  await page.getByRole('listitem').getByText('Moderator').waitFor()
  expect(await typed(page, 'Address').inputValue()).toBe(mia)
  await press(page, 'Add a team member')
  await expect.poll(() => typed(page, 'Address').inputValue()).toBe('')
  const { rows } = await world.context.database.pool.query('SELECT roles FROM domain_staff')
  expect(rows).toEqual([{ roles: ['agent'] }])
  expect(troubles()).toEqual([])
})
