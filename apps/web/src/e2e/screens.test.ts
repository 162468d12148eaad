import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers, findFaintColours } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { demoTest as test } from './fixtures/demo.ts'
import { open, SCREENS } from './screens.ts'

// Each screen is opened once, on a desktop and on a phone by turns: opening one costs more than looking at it twice.
const cases = SCREENS.map((screen, index) => ({
  name: screen.name,
  screen,
  device: screen.device ?? (index % 2 === 0 ? ('desktop' as const) : ('phone' as const)),
}))

/** Pixels by which a page is too wide for its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.for(cases)(
  '$name on a $device puts no barrier up in either theme',
  async ({ screen, device }, { demo }) => {
    const { page, troubles } = await demo.visitor({ ...screen, device, theme: 'light' })
    await open(page, demo, screen)
    expect(await findBarriers(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findFaintColours(page), 'dark').toEqual([])
    for (const size of [DESKTOP, PHONE]) {
      if (screen.device !== undefined && size !== PHONE) continue
      await page.setViewportSize(size)
      await expect
        .poll(() => overflow(page), { message: `too wide for ${size.width} px` })
        .toBeLessThanOrEqual(0)
    }
    expect(troubles.filter((each) => !(screen.isRefused && each.includes('403')))).toEqual([])
    await page.context().close()
  },
)
