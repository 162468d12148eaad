import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
const require = createRequire(import.meta.url)

/** Starts the viewer. Calls that it tries repeat the cookie of forms, as docs/wire.md#other-origins asks. */
const START = `document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)
SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  displayOperationId: true,
  defaultModelsExpandDepth: 0,
  requestInterceptor(request) {
    const cookie = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)
    if (cookie !== null && request.method !== 'GET') request.headers['X-CSRFToken'] = decodeURIComponent(cookie[1])
    return request
  },
})
`
const STYLE = `:root { color-scheme: light dark }
body { margin: 0 }
header { padding: 1rem 1.25rem 0; font: 1rem/1.5 system-ui, sans-serif; max-width: 1420px; margin: auto }
`

/** Content policy of the page with the viewer: own files only, and the pictures in its style sheet. */
export const VIEWER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** A file of the viewer, under a name with a hash of its content. */
export interface ViewerFile {
  path: string
  type: string
  /** Compressed at the first request, then kept. */
  read(): Promise<{ plain: Buffer; gzipped: Buffer }>
}

function createFile(name: string, type: string, content: Buffer): ViewerFile {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12)
  let read: ReturnType<ViewerFile['read']> | undefined
  return {
    path: `/docs/viewer/${hash}-${name}`,
    type,
    read: () => {
      read ??= compress(content).then((gzipped) => ({ plain: content, gzipped }))
      return read
    },
  }
}

/** The files of the viewer: Swagger UI as it is published, and our start of it (docs/decisions/012-swagger-ui-at-docs.md). */
export function createViewer(): { files: ViewerFile[]; page: string } {
  const published = (name: string) => readFileSync(require.resolve(`swagger-ui-dist/${name}`))
  const styles = [
    createFile('swagger-ui.css', 'text/css; charset=utf-8', published('swagger-ui.css')),
    createFile('page.css', 'text/css; charset=utf-8', Buffer.from(STYLE)),
  ]
  const scripts = [
    createFile('swagger-ui.js', 'text/javascript; charset=utf-8', published('swagger-ui-bundle.js')),
    createFile('start.js', 'text/javascript; charset=utf-8', Buffer.from(START)),
  ]
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The calls of Foyer</title><link rel="icon" href="/icon-192.png">
${styles.map(({ path }) => `<link rel="stylesheet" href="${path}">`).join('\n')}
<header>For programs: <a href="/docs/openapi.json">openapi.json</a> and <a href="/docs/asyncapi.json">asyncapi.json</a>. Without scripts: <a href="/docs/plain">a plain list</a>.</header>
<main id="viewer"></main>
${scripts.map(({ path }) => `<script src="${path}" defer></script>`).join('\n')}</html>`
  return { files: [...styles, ...scripts], page }
}
