import { signInWallet } from '@foyer/testkit'
import { expect } from 'vitest'
import { test } from './fixtures/test.ts'

/** A form: where it stands (`$domain` for the domain of the test), what is typed into it, what sends it, and what is asked then. */
const FORMS = [
  {
    name: 'settings',
    path: 'settings',
    fields: { Name: 'A kiosk', 'Sites that may show your rooms': 'friends.example' },
    presses: ['Save'],
    asks: /\/settings$/,
  },
  {
    name: 'a single page',
    path: 'settings?page=https%3A%2F%2F$domain%2Fmenu',
    fields: { 'Room name': 'Menu', 'Welcome message': 'Hungry?' },
    presses: ['Save'],
    asks: /\/url-setting\/$/,
  },
  {
    name: 'a rule of rewards',
    path: 'rewards?level=2',
    fields: { 'What they get': 'A bun', 'Total available': '12' },
    presses: ['Save'],
    asks: /\/reward-rules\/2$/,
  },
  {
    name: 'codes',
    path: 'vouchers?view=batches',
    fields: { 'What they get': 'A roll', 'Number of codes': '3' },
    presses: ['Create codes'],
    asks: /\/voucher-batches$/,
  },
  {
    name: 'an announcement',
    path: 'announcements?open=new',
    fields: { Headline: 'Rolls', Text: 'At seven.' },
    presses: ['Announce'],
    asks: /\/url-announcement\/$/,
  },
  {
    name: 'a message to many',
    path: 'broadcasts',
    fields: { Message: 'Open late tonight' },
    presses: ['Send', 'Yes, send it to 1 person'],
    asks: /\/broadcast$/,
  },
  {
    name: 'an answer',
    path: 'inbox?view=answers',
    fields: { Name: 'Hours', Text: 'Until six.' },
    presses: ['Save'],
    asks: /\/answers$/,
  },
]

test.for(FORMS)(
  'text typed into $name is lost neither by a failure nor by a reload',
  async (form, { world, owner, domain }) => {
    const { page } = owner
    const customer = await signInWallet(world.url)
    await world.call('PUT', `/api/business/${domain}/thread`, customer, { opt_in: true })
    const place = form.name === 'a single page' || form.name === 'an answer' ? 'last' : 'first'
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })[place]()
    const submit = async () => {
      for (const name of form.presses)
        await page.getByRole('button', { name, exact: true }).filter({ visible: true })[place]().click()
    }
    const values = async () => {
      const found: Record<string, string> = {}
      for (const name of Object.keys(form.fields)) found[name] = await field(name).inputValue()
      return found
    }
    await page.goto(`${world.url}/console/${domain}/${form.path.replace('$domain', domain)}`)
    for (const [name, value] of Object.entries(form.fields)) await field(name).fill(value)
    const isWrite = (url: URL) => form.asks.test(url.pathname)
    await page.route(isWrite, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await submit()
    await page.getByRole('alert').filter({ hasText: 'What you typed is kept.' }).first().waitFor()
    expect(await values()).toEqual(form.fields)

    await page.reload()
    await field(Object.keys(form.fields)[0] ?? '').waitFor()
    expect(await values()).toEqual(form.fields)
    await page.unroute(isWrite)
    const written = page.waitForResponse(
      (answer) => isWrite(new URL(answer.url())) && answer.request().method() !== 'GET',
    )
    await submit()
    expect((await written).ok()).toBe(true)
    // Once it is saved, nothing is kept beside it.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('console '))))
      .toEqual([])
  },
)
