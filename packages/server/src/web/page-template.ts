import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { choiceCookies, isRightToLeft, type Language, pickLanguage } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import { parseCookies } from '../http/csrf.ts'
import { escapeXml } from '../lib/xml.ts'

const DATA_PLACE = '<!--foyer:data-->'
const ROOT = '<html lang="en">'
const TITLE = '<title>Foyer</title>'
/** Bundled file of a language (apps/web/src/i18n/languages). */
const WORDS = /^([a-z]{2})-.+\.js$/

/** Language and theme that a request asks for. */
export interface PageLook {
  language: Language
  /** Null follows the system. */
  theme: 'light' | 'dark' | null
}

/** Reads language and theme from cookies, else the language from `Accept-Language`. */
export function readLook(request: FastifyRequest): PageLook {
  const cookies = parseCookies(request)
  const theme = cookies[choiceCookies.theme]
  const chosen = cookies[choiceCookies.language] ?? ''
  // Browsers list their preferred language first.
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((each) => each.split(';')[0] ?? '')
  return {
    language: pickLanguage([chosen, ...accepted]),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}

/** What search engines and previews of links read of a page. */
export interface PageHead {
  title: string
  /** The one address of the page. */
  canonical: string
  /** Address of a picture. */
  image: string
  /** Address of the page's feed; null without one. */
  feed: string | null
}

export interface PageTemplate {
  /** Hashes of the inline scripts, as a content security policy names them. */
  scriptHashes: readonly string[]
  /** Renders the page so that its first paint has the language and the theme. */
  render: (look: PageLook, json: string, head?: PageHead) => string
}

/** Reads the built page as a template. */
export function readTemplate(web: string): PageTemplate {
  const html = readFileSync(`${web}/index.html`, 'utf8')
  const scriptHashes = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const words = new Map(readdirSync(`${web}/assets`).map((name) => [WORDS.exec(name)?.[1], name]))
  const render: PageTemplate['render'] = ({ language, theme }, json, head) => {
    const file = words.get(language)
    const preload = file === undefined ? '' : `<link rel="modulepreload" crossorigin href="/assets/${file}">`
    const data = `<script type="application/json" id="foyer-data">${json.replaceAll('<', '\\u003c')}</script>`
    const page = html.replace(ROOT, renderRoot(language, theme)).replace(DATA_PLACE, () => preload + data)
    return head === undefined ? page : page.replace(TITLE, () => renderHead(head))
  }
  return { scriptHashes, render }
}

function renderHead({ title, canonical, image, feed }: PageHead): string {
  const address = escapeXml(canonical)
  const named = escapeXml(title)
  return [
    `<title>${named} · Foyer</title>`,
    `<link rel="canonical" href="${address}">`,
    ...(feed === null
      ? []
      : [`<link rel="alternate" type="application/atom+xml" title="${named}" href="${escapeXml(feed)}">`]),
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Foyer">`,
    `<meta property="og:title" content="${named}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeXml(image)}">`,
  ].join('')
}

function renderRoot(language: Language, theme: PageLook['theme']): string {
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  return `<html lang="${language}" dir="${direction}"${theme === null ? '' : ` data-theme="${theme}"`}>`
}
