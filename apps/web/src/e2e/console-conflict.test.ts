import { signInWallet } from '@foyer/testkit'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test as base } from './fixtures/test.ts'

const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const settingsOf = (domain: string) => `/api/domain/${domain}/settings`

/** `theirs` changes the domain through the API as its second owner, or takes something away with null. */
const test = base
  .extend('theirs', async ({ world, domain }) => {
    const other = await signInWallet(world.url)
    await world.giveDomain(domain, other.address)
    return async (path: string, changes: object | null) => {
      const answer = await (changes === null
        ? world.call('DELETE', path, other)
        : world.call('PUT', path, other, changes))
      expect(answer.status).toBeLessThan(300)
    }
  })
  .extend('row', ({ world, domain }) => async () => {
    const rows = await world.sql(
      'SELECT title, logo_url, ads_list_number AS ads FROM domains WHERE domain = $1',
      [domain],
    )
    return rows[0]
  })
  /** Without the refusals that the browser reports, which are what this is about. */
  .extend(
    'troubles',
    ({ owner }) =>
      () =>
        owner.troubles.filter((each) => !/status of 409/.test(each)),
  )

test('settings: a change of another owner is shown, and overwritten only after a confirmation', async ({
  world,
  owner,
  domain,
  theirs,
  row,
  troubles,
}) => {
  const { page } = owner
  await page.goto(`${world.url}/console/${domain}/settings`)
  await typed(page, 'Name').fill('My kiosk')
  await theirs(settingsOf(domain), { title: 'Their kiosk', ads_list_number: 3 })
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

test('settings: the version of the other owner is taken on request', async ({
  world,
  owner,
  domain,
  theirs,
  row,
}) => {
  const { page } = owner
  await page.goto(`${world.url}/console/${domain}/settings`)
  await typed(page, 'Name').fill('Mine again')
  await theirs(settingsOf(domain), { title: 'Theirs again' })
  await press(page, 'Save')
  await press(page, 'Use theirs')
  await expect.poll(() => typed(page, 'Name').inputValue()).toBe('Theirs again')
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await row()).toMatchObject({ title: 'Theirs again' })
})

test('settings: a change of other values is saved without a question', async ({
  world,
  owner,
  domain,
  theirs,
  row,
}) => {
  const { page } = owner
  await page.goto(`${world.url}/console/${domain}/settings`)
  await typed(page, 'Name').fill('Quietly')
  await theirs(settingsOf(domain), { pause_auto_airdrop: true })
  await press(page, 'Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await row()).toMatchObject({ title: 'Quietly' })
})

test('announcements and single pages show a conflict alike', async ({
  world,
  owner,
  domain,
  theirs,
  troubles,
}) => {
  const { page } = owner
  await page.goto(`${world.url}/console/${domain}/announcements?open=new`)
  await typed(page, 'Headline').fill('Rolls')
  await typed(page, 'Text').fill('At seven.')
  await press(page, 'Announce')
  await page.getByText('Shown now').waitFor()
  const { rows } = await world.context.database.pool.query('SELECT id FROM announcements WHERE domain = $1', [
    domain,
  ])
  const announcement = `/api/url-announcement/${rows[0].id}`
  await press(page, 'Edit')
  await typed(page, 'Headline').fill('My rolls')
  await theirs(announcement, { title: 'Their rolls', body: 'At seven.' })
  await press(page, 'Save')
  await page.getByRole('alert').getByText('Their rolls').waitFor()
  await press(page, 'Keep my version')
  await page.getByRole('listitem').getByText('My rolls').waitFor()

  const url = `https://${domain}/menu`
  await page.goto(`${world.url}/console/${domain}/settings`)
  await typed(page, 'Page address').fill(url)
  await press(page, 'Open')
  await typed(page, 'Room name').fill('Menu')
  const save = page.getByRole('button', { name: 'Save', exact: true }).last()
  await save.click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const pages = await world.context.database.pool.query('SELECT id FROM url_settings WHERE domain = $1', [
    domain,
  ])
  await typed(page, 'Room name').fill('My menu')
  await theirs(`/api/url-setting/${pages.rows[0].id}`, { url, title: 'Their menu' })
  await save.click()
  await page.getByRole('alert').getByText('Their menu').waitFor()
  await press(page, 'Use theirs')
  await expect.poll(() => typed(page, 'Room name').inputValue()).toBe('Their menu')
  expect(troubles()).toEqual([])
})

test('reward rules, limits and ads show a conflict alike', async ({
  world,
  owner,
  domain,
  theirs,
  troubles,
}) => {
  const { page } = owner
  const note = page.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime' })
  const rule = `/api/domain/${domain}/reward-rules/2`
  const rewards = `${world.url}/console/${domain}/rewards`
  await page.goto(`${rewards}?level=2`)
  const titles = async () => {
    const { rows } = await world.context.database.pool.query(
      'SELECT title FROM reward_rules WHERE domain = $1',
      [domain],
    )
    return rows.map(({ title }) => title)
  }
  await typed(page, 'What they get').fill('My bun')
  await theirs(rule, { title: 'Their bun', image_url: `https://${domain}/bun.png` })
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
  await theirs(`/api/domain/${domain}/reward-limits`, { daily_cap: 9 })
  await press(page, 'Save')
  await note.getByText('9', { exact: true }).waitFor()
  await press(page, 'Use theirs')
  await expect.poll(() => typed(page, 'Rewards per day').inputValue()).toBe('9')

  const ad = (text: string) => ({ text, image_url: null, link_url: `https://${domain}/` })
  await page.goto(`${world.url}/console/${domain}/ads`)
  await press(page, 'Add an ad')
  await typed(page, 'Text').fill('My sale')
  await typed(page, 'Link').fill(`https://${domain}/`)
  await theirs(`/api/domain/${domain}/ads`, { ads: [ad('Their sale')] })
  await press(page, 'Save')
  await note.getByText('Their sale').waitFor()
  await note.getByText('My sale').waitFor()
  await press(page, 'Keep my version')
  await page.getByText('Saved', { exact: true }).waitFor()
  const { rows } = await world.context.database.pool.query(
    'SELECT text, image_url, link_url FROM ads WHERE domain = $1',
    [domain],
  )
  expect(rows).toEqual([ad('My sale')])
  expect(troubles()).toEqual([])
})

test('roles that another owner has given meanwhile are shown before they are replaced', async ({
  world,
  owner,
  domain,
  theirs,
  troubles,
}) => {
  const { page } = owner
  const mia = `0x${'a7'.repeat(20)}`
  await page.goto(`${world.url}/console/${domain}/staff`)
  await typed(page, 'Address').fill(mia)
  await theirs(`/api/domain/${domain}/staff/${mia}`, { roles: ['moderator'] })
  await press(page, 'Add a team member')
  await page.getByRole('alert').getByText('Someone else changed this in the meantime').waitFor()
  await page.getByRole('listitem').getByText('Moderator').waitFor()
  expect(await typed(page, 'Address').inputValue()).toBe(mia)
  await press(page, 'Add a team member')
  await expect.poll(() => typed(page, 'Address').inputValue()).toBe('')
  const { rows } = await world.context.database.pool.query(
    'SELECT roles FROM domain_staff WHERE domain = $1',
    [domain],
  )
  expect(rows).toEqual([{ roles: ['agent'] }])
  expect(troubles()).toEqual([])
})
