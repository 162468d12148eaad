import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers, findFaintColours } from './axe.ts'
import { DESKTOP, PHONE, roomAddress, say } from './browser.ts'
import { test } from './fixtures/test.ts'

const log = (page: Page) => page.getByRole('log')

test.for([
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
] as const)(
  'the owner reads messages first, a guest is told and waits, and a visitor sees what is approved ($colorScheme)',
  async (look, { world, browser, domain, owner }) => {
    await owner.page.setViewportSize(look.viewport)
    await owner.page.emulateMedia({ colorScheme: look.colorScheme })
    const room = roomAddress(world, `https://${domain}/`)
    const author = await browser.visitor(look)
    await author.page.goto(room)
    await author.page.getByRole('textbox', { name: /^Write in/ }).waitFor()
    expect(await author.page.getByText('A moderator reads messages here').count()).toBe(0)

    await owner.page.goto(`${world.url}/console/${domain}/moderation?view=words`)
    const choice = owner.page.getByRole('group', { name: 'Review before publishing' })
    await choice.getByRole('button', { name: 'Everyone' }).click()
    await owner.page.getByText('Every message waits.').waitFor()
    expect(await findBarriers(owner.page)).toEqual([])
    expect(await findFaintColours(owner.page)).toEqual([])

    await author.page.reload()
    await author.page.getByText('A moderator reads messages here before they appear.').waitFor()
    await say(author.page, 'The bread was warm this morning')
    await log(author.page).getByText('until a moderator has reviewed it').waitFor()
    expect(await findBarriers(author.page)).toEqual([])
    expect(await findFaintColours(author.page)).toEqual([])
    const reader = await browser.visitor(look)
    await reader.page.goto(room)
    await reader.page.getByText('A moderator reads messages here before they appear.').waitFor()
    expect(await reader.page.getByText('The bread was warm').count()).toBe(0)

    await owner.page.goto(`${world.url}/console/${domain}/moderation`)
    const row = owner.page.getByRole('listitem').filter({ hasText: 'The bread was warm' })
    await row.getByText('Waits for review').waitFor()
    await row.getByRole('button', { name: 'Approve' }).click()
    await row.waitFor({ state: 'detached' })
    await log(reader.page).getByText('The bread was warm').waitFor()
    await log(author.page).getByText('until a moderator has reviewed it').waitFor({ state: 'detached' })
    await log(author.page).getByText('The bread was warm').waitFor()
    expect([...owner.troubles, ...reader.troubles]).toEqual([])
  },
)
