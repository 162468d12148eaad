import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from './axe.ts'
import { open, SCREENS } from './screens.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.[Symbol.asyncDispose]())

// Both sizes and both themes, without every pair of them.
const cases = SCREENS.flatMap((screen) => [
  { name: screen.name, screen, device: 'desktop' as const, theme: 'light' as const },
  { name: screen.name, screen, device: 'phone' as const, theme: 'dark' as const },
]).filter(({ screen, device }) => screen.device === undefined || screen.device === device)

test.each(cases)('$name on a $device, $theme, puts no barrier up', async ({ screen, device, theme }) => {
  const { page, troubles } = await stage.visitor({ ...screen, device, theme })
  await open(page, stage, screen)
  expect(await findBarriers(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'pixels by which the page is too wide').toBeLessThanOrEqual(0)
  expect(troubles).toEqual([])
  await page.context().close()
})
