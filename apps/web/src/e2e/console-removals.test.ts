import { signInWallet } from '@foyer/testkit'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus } from './browser.ts'
import { OWNER_KEY, test } from './fixtures/test.ts'

interface Removal {
  what: string
  /** A call of the owner that makes what is removed. */
  make: (domain: string) => [method: string, path: string, body: object]
  /** Below the console of the domain. */
  path: (domain: string) => string
  /** Opens what is removed; returns the button that removes it. */
  open?: (page: Page) => Promise<unknown>
  button: (page: Page) => Locator
  /** Stands on the page while it exists. */
  shown: (page: Page) => Locator
}

const remove = (page: Page) => page.getByRole('button', { name: 'Remove', exact: true })

const removals: Removal[] = [
  {
    what: 'the reward of a level',
    make: (domain) => [
      'PUT',
      `/api/domain/${domain}/reward-rules/1`,
      { title: 'A coffee', description: '', image_url: null, amount: 1, valid_days: null, cap: null },
    ],
    path: () => 'rewards',
    open: (page) => page.getByRole('button', { name: 'Change level 1' }).click(),
    button: remove,
    shown: (page) => page.getByText('Level 1: \u2068A coffee\u2069'),
  },
  {
    what: 'the settings of a page',
    make: (domain) => ['POST', '/api/url-setting/', { domain, url: `https://${domain}/shop`, title: 'Shop' }],
    path: (domain) => `settings?page=${encodeURIComponent(`https://${domain}/shop`)}`,
    button: remove,
    shown: (page) => remove(page).first(),
  },
  {
    what: 'an announcement',
    make: (domain) => ['POST', '/api/url-announcement/', { domain, title: 'Rolls', body: 'At seven.' }],
    path: () => 'announcements',
    open: (page) => page.getByRole('button', { name: 'Edit' }).click(),
    button: remove,
    shown: (page) => page.getByText('Rolls').first(),
  },
  {
    what: 'a filtered word',
    make: (domain) => [
      'PUT',
      `/api/domain/${domain}/conduct`,
      { words: [{ phrase: 'watches', action: 'hold' }] },
    ],
    path: () => 'moderation?view=words',
    button: (page) => page.getByRole('button', { name: 'Remove “watches”' }),
    shown: (page) => page.getByText('watches', { exact: true }),
  },
  {
    what: 'an answer of the inbox',
    make: (domain) => ['POST', `/api/domain/${domain}/answers`, { title: 'Hours', text: 'Seven to six.' }],
    path: () => 'inbox',
    open: (page) => page.getByRole('button', { name: 'Replies' }).click(),
    button: (page) => page.getByRole('button', { name: 'Remove “Hours”' }),
    shown: (page) => page.getByText('Seven to six.'),
  },
]

test.for(removals)(
  'removing $what asks first, and Enter keeps it',
  async (removal, { world, domain, owner }) => {
    const { make, path, open, button, shown } = removal
    const { page, troubles } = owner
    const { headers } = await signInWallet(world.url, OWNER_KEY)
    const [method, call, body] = make(domain)
    expect((await world.call(method, call, { headers }, body)).status).toBeLessThan(300)
    await page.goto(`${world.url}/console/${domain}/${path(domain)}`)
    await open?.(page)
    await button(page).click()
    const question = page.getByRole('dialog').filter({ hasText: '?' }).last()
    await expect.poll(() => hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true)
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' })
    await shown(page).waitFor()

    await button(page).click()
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await shown(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('#content').getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => shown(page).count()).toBe(0)
    expect(troubles).toEqual([])
  },
)
