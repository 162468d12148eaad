import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from 'playwright-core'

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
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

export async function openBrowser(): Promise<Visits> {
  const browser: Browser = await chromium.launch({ executablePath: EXECUTABLE, args: FLAGS })
  return {
    async visitor(options = {}) {
      const context = await browser.newContext({
        viewport: DESKTOP,
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        ...options,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRoomMissing(message)) troubles.push(message.text())
      })
      return { page, troubles }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

/** The first message of a room finds none, makes it and is sent again (S4-48): the browser reports the refusal. */
const isRoomMissing = (message: ConsoleMessage): boolean =>
  message.location().url.includes('/api/whiteboard/messages/') && message.text().includes('status of 400')

/** The app's own address of a room. */
export const roomAddress = (world: { url: string }, url: string): string =>
  `${world.url}/?url=${encodeURIComponent(url)}`

/** Types into the composer and presses Enter, as people do. */
export async function say(page: Page, content: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Write in/ })
  await field.click()
  await page.keyboard.type(content)
  await page.keyboard.press('Enter')
}
