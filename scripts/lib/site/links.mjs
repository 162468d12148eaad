import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ID = /\sid="([^"]+)"/g
const HREF = /<a\s[^>]*?href="([^"]+)"/g

/**
 * Links between pages of a built site that lead nowhere, anchors included. VitePress looks at the pages of links only.
 *
 * @param {string} site
 * @returns {string[]}
 */
export function findDeadLinks(site) {
  const names = readdirSync(site, { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  const pages = new Map(
    names
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, readFileSync(join(site, name), 'utf8')]),
  )
  const anchors = new Map([...pages].map(([name, html]) => [name, new Set(valuesOf(html, ID))]))
  return [...pages].flatMap(([name, html]) =>
    [...new Set(valuesOf(html, HREF))].filter((href) => !leads(href, name)).map((href) => `${name}: ${href}`),
  )

  /** @param {string} href @param {string} from */
  function leads(href, from) {
    if (/^[a-z]+:|^\/\//.test(href)) return true
    const [path = '', anchor] = href.split('#')
    const place = path === '' ? from : join(path.startsWith('/') ? '.' : dirname(from), path)
    const page = [place, `${place}.html`, join(place, 'index.html')].find(
      (each) => existsSync(join(site, each)) && statSync(join(site, each)).isFile(),
    )
    if (page === undefined) return false
    return anchor === undefined || anchor === '' || !page.endsWith('.html') || hasAnchor(page, anchor)
  }

  /** @param {string} page @param {string} anchor */
  function hasAnchor(page, anchor) {
    return anchors.get(page.replaceAll('\\', '/'))?.has(decodeURIComponent(anchor)) ?? false
  }
}

/** @param {string} html @param {RegExp} pattern */
const valuesOf = (html, pattern) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))
