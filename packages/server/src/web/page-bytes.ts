import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from '../context.ts'
import type { Config } from '../lib/config.ts'
import type { PageHead } from './page-head.ts'
import type { PageLook, PageTemplate } from './page-template.ts'
import type { Allowance } from './rendering/allowance.ts'
import { createPageRenderer } from './rendering/page-renderer.ts'
import type { Content } from './rendering/render-thread.ts'
import { VersionedCache } from './rendering/versioned-cache.ts'

const compressHere = promisify(gzip)

/** A page of which the server knows the content. */
export interface KnownPage {
  /** The app's address of it, below the origin; null for a page that browsers render. */
  path: string | null
  /** Data that the app starts with, as JSON. */
  json: string
  head?: PageHead
  /** Search engines may list the page. */
  isIndexed: boolean
}

/** What a request asks for. */
export interface AskedPage {
  /** Null for a page of which the server does not know the content. */
  known: KnownPage | null
  origin: string
  look: PageLook
  isGzipped: boolean
}

/**
 * Milliseconds of a core for making a page that has changed, beside reading and rendering it: its HTML, and collecting what
 * is left of it. With 4 instead, fewer pages had their content (bench/pages.mjs).
 */
const MAKE_MS = 14

/** Pages and their contents that are kept, and the longest content, in characters. */
const KEPT_MAX = 32
const CONTENT_MAX = 200_000

/**
 * Returns the function that makes the bytes of pages. They have nothing of who asks, so those who ask for one page in one
 * language get the same ones until its data changes.
 *
 * @param allowance what reading and making pages may take
 */
export function createPages(
  context: Context,
  render: PageTemplate['render'],
  startData: (config: Config) => string,
  allowance: Allowance,
): (asked: AskedPage) => Promise<string | Uint8Array> {
  const renderer = createPageRenderer(context.log)
  context.onClose(() => renderer.close())
  const contents = new VersionedCache<Content | null>(KEPT_MAX)
  const pages = new VersionedCache<{ bytes: string | Uint8Array; isWhole: boolean }>(KEPT_MAX)

  const readContent = (href: string, { language }: PageLook, json: string): Promise<Content | null> =>
    contents.get(
      `${language} ${href}`,
      json,
      () => renderer.render({ href, language, json }),
      (content) => content !== null && content.html.length <= CONTENT_MAX,
    )

  const compress = async (html: string) => (await renderer.compress(html)) ?? (await compressHere(html))

  return async ({ known, origin, look, isGzipped }) => {
    const href = known === null || known.path === null ? null : origin + known.path
    const json = known?.json ?? startData(context.config)
    const head = known?.head
    const create = async () => {
      const content = href === null ? null : await readContent(href, look, json)
      if (href !== null) allowance.spend(MAKE_MS)
      const html = render({ look, json, head, content })
      return { bytes: isGzipped ? await compress(html) : html, isWhole: href === null || content !== null }
    }
    const key = `${look.language} ${look.theme} ${isGzipped} ${href}`
    const page = await pages.get(key, json + JSON.stringify(head), create, ({ isWhole }) => isWhole)
    return page.bytes
  }
}
