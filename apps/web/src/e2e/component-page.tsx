import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createClient, metamask } from '@foyer/client'
import { FoyerProvider } from '@foyer/react'
import { Lobby, UiWordsProvider, UnreadBadge } from '@foyer/react/ui'
import type { Page } from 'playwright-core'
import { StrictMode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { rolldown } from 'rolldown'

const ENTRY = fileURLToPath(new URL('./fixtures/component-page.tsx', import.meta.url))
const THEME = fileURLToPath(import.meta.resolve('@foyer/react/ui/theme.css'))

let bundle: Promise<string> | null = null

/** The script of the page, as a bundler with default settings makes it. */
async function bundleScript(): Promise<string> {
  const build = await rolldown({
    input: ENTRY,
    platform: 'browser',
    resolve: { conditionNames: ['@foyer/source', 'browser', 'module', 'import', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: 'react-jsx' },
    logLevel: 'silent',
  })
  const { output } = await build.generate({ format: 'es', codeSplitting: false })
  await build.close()
  return output[0].code
}

/** What a server would send: the same components, with a client that has not begun. */
function renderOnServer(origin: string, url: string, late: boolean): string {
  const domain = new URL(url).hostname
  const client = createClient({ apiUrl: origin, domain, adapters: [metamask()] })
  return renderToString(
    <StrictMode>
      <FoyerProvider client={client}>
        <UiWordsProvider words={{}}>
          <UnreadBadge domain={domain} />
          <Lobby url={url} />
          {late && (
            <Suspense>
              <Lobby url={url} id="late" />
            </Suspense>
          )}
        </UiWordsProvider>
      </FoyerProvider>
    </StrictMode>,
  )
}

interface ComponentPageOptions {
  words?: 'de'
  /** How one signs in, other than by a wallet of the browser. */
  kind?: 'openlogin'
  /** Whether the page comes rendered by a server. */
  prerendered?: boolean
  /** Whether a second lobby hydrates after the first one is connected, and the client begins before the hydration. */
  late?: boolean
  /** Whether the theme is loaded. */
  themed?: boolean
}

/**
 * Opens a page of another site, from a server of its own, with `<Lobby url>` and `<UnreadBadge>` on it. The server ends
 * with the page.
 *
 * @param api origin of Foyer's server
 */
export async function openComponentPage(
  page: Page,
  api: string,
  url: string,
  { words, kind, prerendered = false, late = false, themed = true }: ComponentPageOptions = {},
): Promise<void> {
  bundle ??= bundleScript()
  const [script, css] = await Promise.all([bundle, themed ? readFile(THEME, 'utf8') : ''])
  const body = prerendered ? renderOnServer(api, url, late) : ''
  const html = `<!doctype html><html lang="en"><title>A page</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><style>:root { color-scheme: light dark } body { margin: 1rem }</style><style>${css}</style>
<main><h1>A page</h1><div id="root">${body}</div></main><script type="module" src="/script.js"></script></html>`
  const server = createServer(({ url: path = '' }, response) => {
    const isScript = path.startsWith('/script.js')
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? script : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  page.once('close', () => server.close())
  const { port } = server.address() as AddressInfo
  const query = new URLSearchParams({ api, url, ...(words && { words }), ...(kind && { kind }) })
  if (late) query.set('late', '')
  await page.goto(`http://127.0.0.1:${port}/?${query}`)
}
