import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers, findFaintColours } from './axe.ts'
import { DESKTOP, PHONE, roomAddress, say } from './browser.ts'
import { test } from './fixtures/test.ts'

const WORDS = 'My bakery has a page now: https://bakery.test-shop.example/'
const log = (page: Page) => page.getByRole('log')

test.for([
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
] as const)(
  'the owner makes the guard strict, a newcomer’s link waits, and both see it once it is approved ($colorScheme)',
  async (look, { world, browser, domain, owner }) => {
    await owner.page.setViewportSize(look.viewport)
    await owner.page.emulateMedia({ colorScheme: look.colorScheme })
    await owner.page.goto(`${world.url}/console/${domain}/moderation?view=words`)
    const guard = owner.page.getByRole('group', { name: 'Spam' })
    await guard.getByRole('button', { name: 'Strict' }).click()
    await owner.page.getByText('A newcomer’s first link waits, too.').waitFor()
    expect(await findBarriers(owner.page)).toEqual([])
    expect(await findFaintColours(owner.page)).toEqual([])

    const room = roomAddress(world, `https://${domain}/`)
    const author = await browser.visitor(look)
    await author.page.goto(room)
    await say(author.page, WORDS)
    await log(author.page).getByText('until a moderator has reviewed it').waitFor()
    expect(await findBarriers(author.page)).toEqual([])
    expect(await findFaintColours(author.page)).toEqual([])
    const reader = await browser.visitor(look)
    await reader.page.goto(room)
    await reader.page.getByRole('textbox', { name: /^Write in/ }).waitFor()
    expect(await reader.page.getByText('My bakery').count()).toBe(0)

    await owner.page.goto(`${world.url}/console/${domain}/moderation`)
    const row = owner.page.getByRole('listitem').filter({ hasText: 'My bakery' })
    await row.getByText('Looks like spam').waitFor()
    await row.getByText('First link').waitFor()
    await row.getByRole('button', { name: 'Approve' }).click()
    await row.waitFor({ state: 'detached' })
    await log(reader.page).getByText('My bakery').waitFor()
    await log(author.page).getByText('until a moderator has reviewed it').waitFor({ state: 'detached' })
    await log(author.page).getByText('My bakery').waitFor()

    // To approve is to trust: the next link of the same person does not wait.
    await say(author.page, 'And one for bread: https://bread.test-shop.example/')
    await log(reader.page).getByText('And one for bread').waitFor()
    expect([...owner.troubles, ...reader.troubles]).toEqual([])
  },
)
