import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { build, type Rollup } from 'vite'

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

/** Debian's Chromium, as it runs on a machine without a screen. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: FLAGS,
}

const PAGE = `<!doctype html>
<script type="module">
import * as foyer from '/sdk/foyer.js'
window.foyer = foyer
</script>`

/** Pages that carry nothing but the SDK, bundled as an application would bundle it. */
export interface SdkPages extends AsyncDisposable {
  /** A profile of its own, whose pages at `origin` find the SDK. */
  context(origin: string): Promise<BrowserContext>
  /** Opens a page of the origin, on which `window.foyer` is the SDK. */
  open(context: BrowserContext, origin: string, search?: string): Promise<Page>
}

export async function openSdkPages(): Promise<SdkPages> {
  const scripts = new Map((await bundle()).map((part) => [part.fileName, getScript(part)]))
  const browser: Browser = await chromium.launch(launchOptions)
  return {
    async context(origin) {
      const context = await browser.newContext()
      // The pages are made up by us, which is why the browser takes them for strangers on this machine.
      await context.grantPermissions(['local-network-access'])
      await context.route(`${origin}/sdk/**`, (route) => {
        const script = scripts.get(new URL(route.request().url()).pathname.slice('/sdk/'.length))
        const page = { contentType: 'text/html', body: PAGE }
        return route.fulfill(script === undefined ? page : { contentType: 'text/javascript', body: script })
      })
      return context
    },
    async open(context, origin, search = '') {
      const page = await context.newPage()
      await page.goto(`${origin}/sdk/${search}`)
      return page
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

/** Workers come as assets. */
const getScript = (part: Rollup.OutputChunk | Rollup.OutputAsset): string =>
  part.type === 'chunk' ? part.code : String(part.source)

/** The SDK as an application would bundle it; `foyer.js` is the entry. */
export const bundleSdk = async (): Promise<Rollup.OutputChunk[]> =>
  (await bundle()).filter((part) => part.type === 'chunk')

async function bundle(): Promise<(Rollup.OutputChunk | Rollup.OutputAsset)[]> {
  const outputs = (await build({
    configFile: false,
    base: './',
    logLevel: 'error',
    resolve: { conditions: ['@foyer/source', 'browser', 'module', 'import', 'default'] },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../src/index.ts', import.meta.url)),
        fileName: 'foyer',
        formats: ['es'],
      },
    },
  })) as Rollup.RollupOutput[]
  return outputs.flatMap(({ output }) => output)
}
