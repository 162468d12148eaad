import { expect } from 'vitest'
import { roomAddress } from './browser.ts'
import { test } from './fixtures/test.ts'

test.for([
  ['ar-EG', 'ar', 'rtl'],
  ['zh-CN', 'zh', 'ltr'],
  ['es-MX', 'es', 'ltr'],
  ['de-AT', 'de', 'ltr'],
  ['fr-FR', 'en', 'ltr'],
])(
  'shows a room to a browser of %s in %s, %s',
  async ([locale, lang, direction], { world, browser, domain }) => {
    const { page, troubles } = await browser.visitor({ locale })
    await page.goto(roomAddress(world, `https://${domain}/`))
    await page.locator(`html[lang=${lang}]`).waitFor()
    const field = page.getByRole('textbox').last()
    await field.waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction)
    // The send button stands at the end of the line: left in Arabic.
    const send = page.locator('form button[type=submit]').last()
    const [written, sent] = await Promise.all([field.boundingBox(), send.boundingBox()])
    expect((sent?.x ?? 0) > (written?.x ?? 0)).toBe(direction === 'ltr')
    expect(troubles).toEqual([])
  },
)
