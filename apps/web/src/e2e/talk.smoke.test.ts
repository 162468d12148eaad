import { PERSON_LINK_REL } from '@foyer/contract'
import { startWorld } from '@foyer/testkit'
import { describe, expect } from 'vitest'
import { clickTool, PHONE, roomAddress, say } from './browser.ts'
import { test } from './fixtures/test.ts'

describe('two guests in a lobby', () => {
  test('a message reaches the other reader without reloading, and it stays (S0-06, S2-03, S2-04)', async ({
    world,
    browser,
    domain,
  }) => {
    const address = roomAddress(world, `https://${domain}/`)
    const ada = await browser.visitor()
    const ben = await browser.visitor()
    await ada.page.goto(address)
    await ben.page.goto(address)
    await ada.page.getByText('No messages yet').waitFor()

    await say(ada.page, 'Is anybody here?')
    const log = ben.page.getByRole('log')
    await log.getByText('Is anybody here?').waitFor()
    await say(ben.page, 'Yes, reading the same page.')
    await ada.page.getByRole('log').getByText('Yes, reading the same page.').waitFor()
    expect(await log.getByText(/^Guest [0-9a-f]{4}$/).count()).toBe(2)

    await ben.page.reload()
    await log.getByText('Is anybody here?').waitFor()
    await log.getByText('Yes, reading the same page.').waitFor()
    expect([...ada.troubles, ...ben.troubles]).toEqual([])
  })

  test('a click toggles a reaction, which the other sees (S2-05)', async ({ world, browser, domain }) => {
    const address = roomAddress(world, `https://${domain}/`)
    const ada = await browser.visitor()
    const ben = await browser.visitor()
    await ada.page.goto(address)
    await say(ada.page, 'React to this')
    await ben.page.goto(address)
    await clickTool(
      ben.page.getByRole('log').getByText('React to this'),
      ben.page.getByRole('button', { name: 'React with 👍' }),
    )
    const pill = ada.page.getByRole('button', { name: '👍 1' })
    await pill.waitFor()
    expect(await pill.getAttribute('aria-pressed')).toBe('false')
    await pill.click()
    const both = ben.page.getByRole('button', { name: '👍 2' })
    await both.waitFor()
    expect(await both.getAttribute('aria-pressed')).toBe('true')
    await both.click()
    await ada.page.getByRole('button', { name: '👍 1', pressed: true }).waitFor()
  })

  test('an answer shows what it answers', async ({ world, browser, domain }) => {
    const ada = await browser.visitor()
    await ada.page.goto(roomAddress(world, `https://${domain}/`))
    await say(ada.page, 'What is the dog called?')
    await clickTool(
      ada.page.getByRole('log').getByText('What is the dog called?'),
      ada.page.getByRole('button', { name: 'Reply', exact: true }),
    )
    await ada.page.keyboard.type('Timetable.')
    await ada.page.keyboard.press('Enter')
    await ada.page.getByRole('log').getByText('Timetable.').waitFor()
    expect(await ada.page.getByRole('log').getByText('What is the dog called?').count()).toBe(2)
  })
})

describe('the composer', () => {
  test('words stay words: no markup, only http links (P24)', async ({ world, browser, domain }) => {
    const { page, troubles } = await browser.visitor()
    await page.goto(roomAddress(world, `https://${domain}/`))
    await say(page, '<img src=x onerror=alert(1)> javascript:alert(1) https://example.com/a')
    const log = page.getByRole('log')
    await log.getByText('<img src=x onerror=alert(1)>').waitFor()
    const links = log.locator('a[href*=":"]')
    expect(await links.count()).toBe(1)
    expect(await links.first().getAttribute('rel')).toBe(PERSON_LINK_REL)
    expect(await log.locator('img').count()).toBe(0)
    expect(troubles).toEqual([])
  })

  test('Shift+Enter breaks the line; a draft survives a reload', async ({ world, browser, domain }) => {
    const { page } = await browser.visitor()
    await page.goto(roomAddress(world, `https://${domain}/`))
    const field = page.getByRole('textbox', { name: /^Write in/ })
    await field.click()
    await page.keyboard.type('one')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('two')
    await page.reload()
    expect(await field.inputValue()).toBe('one\ntwo')
    await field.press('Enter')
    await page.getByRole('log').getByText('one\ntwo').waitFor()
    expect(await field.inputValue()).toBe('')
    await page.reload()
    expect(await field.inputValue()).toBe('')
  })

  test('text typed outside of the field goes into it, and a key with a function keeps it', async ({
    world,
    browser,
  }) => {
    const { page } = await browser.visitor()
    await page.goto(world.url)
    await page.getByLabel('Page address').fill('typed.example')
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: /^Write in/ })
    await page.getByText('No messages yet').waitFor()
    await page.keyboard.type('Hello at once')
    expect(await field.inputValue()).toBe('Hello at once')
    await page.keyboard.press('Enter')
    await page.getByRole('log').getByText('Hello at once').waitFor()

    await page.getByRole('button', { name: 'Details', exact: true }).focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Edit your last message').waitFor()
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Details', exact: true }).focus()
    await page.keyboard.press('Control+x')
    await page.keyboard.press('Space')
    expect(await field.inputValue()).toBe('')
    await page.keyboard.type('and again')
    expect(await field.inputValue()).toBe('and again')
  })

  test('Escape gives the focus back from the emojis to what opened them', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor()
    await page.goto(roomAddress(world, `https://${domain}/`))
    const smile = page.getByRole('button', { name: 'Emoji', exact: true })
    await smile.click()
    await page.getByTestId('emoji-picker').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('emoji-picker').waitFor({ state: 'detached' })
    expect(await smile.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('the limit is shown in its last tenth, and nothing is cut off', async ({ world, browser, domain }) => {
    const { page } = await browser.visitor()
    await page.goto(roomAddress(world, `https://${domain}/`))
    const field = page.getByRole('textbox', { name: /^Write in/ })
    await field.fill('x'.repeat(1_900))
    await page.getByText('100 left').waitFor()
    await field.fill('x'.repeat(2_012))
    await page.getByText('12 over the limit').waitFor()
    await field.press('Enter')
    expect(await field.inputValue()).toHaveLength(2_012)
  })

  test('a message written while offline is kept, shown, and sent later', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor()
    await page.goto(roomAddress(world, `https://${domain}/`))
    await say(page, 'before')
    await page.getByRole('log').getByText('before').waitFor()
    await page.context().setOffline(true)
    await say(page, 'meanwhile')
    await page.getByText('Reconnecting. What you write is kept and sent later.').waitFor()
    await page.getByRole('log').getByText('meanwhile').waitFor()
    await page.context().setOffline(false)
    const other = await browser.visitor()
    await other.page.goto(roomAddress(world, `https://${domain}/`))
    await other.page.getByRole('log').getByText('meanwhile').waitFor({ timeout: 30_000 })
  }, 60_000)
})

describe('finding the way', () => {
  test('an address that is pasted opens its room; back returns', async ({ world, browser }) => {
    const { page } = await browser.visitor()
    await page.goto(world.url)
    await page.getByLabel('Page address').fill('www.Example.com/a/b/?utm_source=x#t')
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByTestId('room').waitFor()
    expect(new URL(page.url()).searchParams.get('url')).toBe('https://example.com/a/b')
    await page.goBack()
    await page.getByTestId('start').waitFor()
  })

  test('nothing on the first page moves, or says what is not so, while what is said there is fetched', async ({
    browser,
    domain,
  }) => {
    // The first page shows the liveliest room of all: this one only where no other test writes.
    await using world = await startWorld({ env: { FOYER_DISCOVER: 'all' } })
    const writer = world.client()
    await writer.init()
    const room = writer.rooms.open(`https://${domain}/`)
    await room.send('Three lines are seen through the door. '.repeat(3))
    await room.send('This is the second of them. '.repeat(3))
    await room.send('And this is the third, the last. '.repeat(3))
    room.close()
    const { page } = await browser.visitor()
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/api\//, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(world.url)
    const door = page.getByRole('region', { name: 'Room preview' })
    await door.waitFor()
    expect(await door.getByText('No messages yet').count()).toBe(0)
    const before = await door.boundingBox()
    letGo()
    await door.getByText('the third, the last').waitFor()
    expect((await door.boundingBox())?.height).toBe(before?.height)
  })

  test('a long name is cut at its end, also on a page that is read from the right', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor({ locale: 'ar', viewport: PHONE })
    await page.goto(roomAddress(world, `https://${domain}/the-rather-long-name-of-a-page-about-night-trains`))
    const title = page.getByTestId('room').getByRole('heading', { level: 1 })
    await title.waitFor()
    const [cut, begins] = await title.evaluate((element) => {
      const letter = document.createRange()
      letter.selectNodeContents(element)
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
      letter.setStart(words, 0)
      letter.setEnd(words, 1)
      const box = element.getBoundingClientRect()
      return [element.scrollWidth > element.clientWidth, letter.getBoundingClientRect().left >= box.left - 1]
    })
    expect({ cut, begins }).toEqual({ cut: true, begins: true })
  })

  test('at twice its size every way of the rail is in sight', async ({ world, browser }) => {
    const { page } = await browser.visitor({ viewport: { width: 780, height: 390 } })
    await page.goto(world.url)
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Discover', 'Rooms', 'Direct', 'Business', 'Rewards', 'Contacts', 'Settings'])
      expect((await main.getByRole('link', { name }).boundingBox())?.y).toBeGreaterThan(0)
    const account = await page.getByTestId('account').filter({ visible: true }).boundingBox()
    expect((account?.y ?? 0) + (account?.height ?? 0)).toBeLessThanOrEqual(390)
  })

  test('on a tablet the head of the list stays beside the room', async ({ world, browser, domain }) => {
    const { page } = await browser.visitor({ viewport: { width: 820, height: 1180 } })
    await page.goto(roomAddress(world, `https://${domain}/`))
    const list = page.getByTestId('rooms')
    const search = await list.getByRole('button', { name: /^Find a room/ }).boundingBox()
    const pane = await list.boundingBox()
    const endOf = (box: typeof pane) => (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)
    expect(endOf(search)).toBeLessThanOrEqual(endOf(pane))
  })

  test('on a phone the search leads back to the room it was opened in', async ({
    world,
    browser,
    domain,
  }) => {
    const { page } = await browser.visitor({ viewport: PHONE })
    const address = roomAddress(world, `https://${domain}/`)
    await page.goto(address)
    await page.getByRole('button', { name: 'Search messages' }).click()
    await page.getByTestId('room-search').getByRole('textbox').fill('nothing')
    await page.getByTestId('room-search').getByRole('button', { name: 'Back' }).click()
    await page.getByTestId('room').waitFor()
    expect(page.url()).toBe(address)
  })

  test('an input that is no address gets a notice', async ({ world, browser }) => {
    const { page } = await browser.visitor()
    await page.goto(world.url)
    for (const typed of ['not an address', 'two words.example']) {
      await page.getByLabel('Page address').fill(typed)
      await page.getByRole('button', { name: 'Open' }).click()
      await page.getByRole('alert').getByText('That is not a web address.').waitFor()
      await page.reload()
    }
    await page.goto(roomAddress(world, 'mailto:a@b.c'))
    await page.getByText('This is not a web address').waitFor()
  })

  test('a link to a message leads to it', async ({ world, browser, domain }) => {
    const address = roomAddress(world, `https://${domain}/`)
    const writer = world.client()
    await writer.init()
    const room = writer.rooms.open(`https://${domain}/`)
    const first = await room.send('the very first')
    await Promise.all(Array.from({ length: 130 }, (_, i) => room.send(`line ${i + 1}`)))
    room.close()
    const { page } = await browser.visitor()
    await page.goto(address)
    await page.getByRole('log').getByText('line 130').waitFor()
    expect(await page.getByRole('log').getByText('the very first').count()).toBe(0)
    await page.goto(`${address}#m-${first.id}`)
    // What is older than the page at hand, and near its beginning, comes before what is around the message.
    await page.route(/around=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    const around = page.waitForResponse(/around=/)
    await page.reload()
    await (await around).finished()
    await page.waitForTimeout(200)
    await page.getByRole('log').getByText('the very first').waitFor()
    await page.getByRole('button', { name: /latest|below/ }).click()
    await page.getByRole('log').getByText('line 130').waitFor()
  }, 60_000)
})
