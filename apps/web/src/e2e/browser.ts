import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'

/** The whole browser, for what its shell cannot do: show notifications. */
export const WHOLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
const SHELL = process.env.CHROMIUM_SHELL ?? WHOLE
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Milliseconds to wait for anything on a page; a machine that does much else needs more. */
const PATIENCE_MS = Number(process.env.PATIENCE_MS ?? 20_000)

/** A page of a person of their own, and what went wrong on it. */
export interface Visitor {
  page: Page
  /** Uncaught errors, console errors and refusals of the content security policy. */
  troubles: string[]
}

export interface Visits extends AsyncDisposable {
  /** Opens a fresh profile; nothing is shared with other visitors. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>
}

/**
 * @param flags of Chromium, beside those that every test needs
 * @param without flags that Playwright would give
 */
export async function openBrowser(
  flags: readonly string[] = [],
  executablePath = SHELL,
  without: string[] = [],
): Promise<Visits> {
  const args = [...FLAGS, ...flags]
  const browser: Browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs: without })
  return {
    async visitor(options = {}) {
      const context = await browser.newContext({
        viewport: DESKTOP,
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        // What a worker answers no test could see or change; those about it allow it.
        serviceWorkers: 'block',
        ...options,
      })
      // tsx, which runs `npm run screenshots`, names functions by a helper that pages do not have.
      await context.addInitScript('globalThis.__name = (named) => named')
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(String(error)))
      page.on('console', (message) => {
        if (
          message.type() === 'error' &&
          ![isRoomMissing, isNothingThere, isUnknown].some((is) => is(message))
        )
          troubles.push(`${message.text()} ${message.location().url}`)
      })
      return { page, troubles }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

/** A contact may never have been here, and so has no profile: the browser reports that, too. */
const isUnknown = (message: ConsoleMessage): boolean =>
  message.location().url.includes('/user-profile/get/') && message.text().includes('status of 404')

/** The first message of a room finds none, makes it and is sent again (S4-48): the browser reports the refusal. */
const isRoomMissing = (message: ConsoleMessage): boolean =>
  message.location().url.includes('/api/whiteboard/messages/') && message.text().includes('status of 400')

/** Where nothing is set, announced (S8-09), claimed, begun or to be shown of a link, the answer is 404: the browser reports that too. */
const isNothingThere = (message: ConsoleMessage): boolean =>
  /\/api\/(url-settings|url-announcements|link-preview)\/|\/claim$|\/api\/business\/[^/]+\/thread$/.test(
    message.location().url,
  ) && message.text().includes('status of 404')

/** The app's own address of a room. */
export const roomAddress = (world: { url: string }, url: string): string =>
  `${world.url}/?url=${encodeURIComponent(url)}`

/** Waits until the app runs on a page that the server has rendered. */
export const untilHydrated = (page: Page): Promise<void> => page.locator('#root:not([data-served])').waitFor()

/** Types into the composer and presses Enter, as people do. */
export async function say(page: Page, content: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Write in/ })
  await field.click()
  await page.keyboard.type(content)
  await page.keyboard.press('Enter')
}

/**
 * Points at a message until it shows a tool, and clicks that. What comes in beneath a message moves it from under the
 * pointer: people point again.
 */
export async function clickTool(message: Locator, tool: Locator): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  const isClicked = await listenForClick(tool.page())
  for (;;) {
    await message.hover()
    try {
      return await tool.click({ timeout: 1_000 })
    } catch (error) {
      // A slow page takes a click that Playwright has given up on; a second one would undo the first.
      if (await isClicked()) return
      if (Date.now() > until) throw error
    }
  }
}

/** Returns a function that tells whether anything on the page has been clicked since. */
async function listenForClick(page: Page): Promise<() => Promise<boolean>> {
  const clicked = await page.evaluateHandle(() => {
    const seen = { click: false }
    window.addEventListener('click', () => Object.assign(seen, { click: true }), {
      capture: true,
      once: true,
    })
    return seen
  })
  return () => clicked.evaluate(({ click }) => click)
}

/** Resolves once a page follows a topic; call it before the page loads. */
export const hearFollowed = (page: Page, topic: string): Promise<void> =>
  new Promise((resolve) => {
    const isFollowed = (text: string) => text.includes('"followed"') && text.includes(`"${topic}"`)
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => isFollowed(String(payload)) && resolve()),
    )
  })

/** Waits until a log of more than 50 messages has rows above those of the first paint, which change its `scrollTop`. */
export const untilFilled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const isHydrated = document.querySelector('#root[data-served]') === null
    return isHydrated && document.querySelectorAll('[role=log] [data-message]').length >= 50
  })

/** Waits until an element no longer scrolls: it stands at one place for three frames. */
export async function untilAtRest(scrolled: Locator): Promise<void> {
  await scrolled.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let [top, still] = [Number.NaN, 0]
        const look = () => {
          still = element.scrollTop === top ? still + 1 : 0
          top = element.scrollTop
          if (still === 3) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

/** Whether it is where the keyboard goes to. */
export const hasFocus = (wanted: Locator): Promise<boolean> =>
  // An element in a shadow tree has the focus in that tree.
  wanted.evaluate((element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement)
