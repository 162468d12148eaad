import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** A page that does the least that a room does, on the same framework: the lower bound of every measurement. */
export interface Floor extends AsyncDisposable {
  url: string
}

const ENTRY = 'virtual:floor'
/** Where React is found. */
const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

/** The page's script. @param rows what is rendered at first */
const script = (rows: readonly string[]) => `
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Floor() {
  const [rows, setRows] = useState(${JSON.stringify(rows)})
  const [draft, setDraft] = useState('')
  const onKeyDown = (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setRows([...rows, draft])
    setDraft('')
  }
  return h('main', null,
    h('ol', null, rows.map((row, index) => h('li', { key: index, 'data-message': true }, row))),
    h('textarea', { value: draft, onChange: (event) => setDraft(event.target.value), onKeyDown }))
}
createRoot(document.getElementById('root')).render(h(Floor))`
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>
<link rel="icon" href="data:,"><script type="module" src="/floor.js"></script></head>
<body><div id="root"></div></body></html>`

/** Serves the page at an address of this machine. @param rows plain texts, rendered at first */
export async function openFloor(rows: readonly string[]): Promise<Floor> {
  const page = brotliCompressSync(PAGE)
  const bundled = brotliCompressSync(await bundle(script(rows)))
  const server = createServer((request, response) => {
    const isScript = request.url === '/floor.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.setHeader('content-encoding', 'br')
    response.end(isScript ? bundled : page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** As the app is bundled. */
async function bundle(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: REPOSITORY,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    // The tests run in an environment of their own.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    plugins: [
      {
        name: 'foyer:floor',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
    build: { write: false, minify: true, modulePreload: false, rolldownOptions: { input: ENTRY } },
  })
  const parts = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunk = parts.find((part) => part.type === 'chunk')
  if (chunk === undefined) throw new Error('There is no floor.')
  return chunk.code
}
