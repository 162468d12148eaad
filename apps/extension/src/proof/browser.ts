import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Worker } from 'playwright-core'
import { build } from 'vite'

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium'
const CONFIG = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))

export interface Driven extends AsyncDisposable {
  context: BrowserContext
  /** The extension's background. */
  worker: Worker
}

/** Builds the extension for a server, and starts a Chromium that has it. All names lead to this machine. */
export async function startWithExtension(server: string): Promise<Driven> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-extension-'))
  const extension = join(folder, 'extension')
  process.env.FOYER_SERVER = server
  await build({ configFile: CONFIG, mode: 'chromium', logLevel: 'warn', build: { outDir: extension } })
  delete process.env.FOYER_SERVER
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: EXECUTABLE,
    // Playwright's own headless mode has no extensions.
    headless: false,
    locale: 'en-GB',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      '--host-resolver-rules=MAP *.example 127.0.0.1',
    ],
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return {
    context,
    worker,
    async [Symbol.asyncDispose]() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Serves a page with a link and a form at every address, under every name. */
export async function openSites(): Promise<AsyncDisposable & { port: number }> {
  const web = createServer((request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'set-cookie': 'visit=a-cookie-of-the-site; Path=/',
    })
    response.end(`<!doctype html><title>${request.headers.host}</title><p>A secret sentence of the page</p>`)
  })
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  return {
    port: (web.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      web.closeAllConnections()
      web.close()
      await once(web, 'close')
    },
  }
}
