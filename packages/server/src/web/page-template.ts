import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { choiceCookies, isRightToLeft, type Language, pickLanguage } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import { parseCookies } from '../http/csrf.ts'

const DATA_PLACE = '<!--foyer:data-->'
const ROOT = '<html lang="en">'
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

export interface PageTemplate {
  /** Hashes of the inline scripts, as a content security policy names them. */
  scriptHashes: readonly string[]
  /** Renders the page so that its first paint has the language and the theme. */
  render: (look: PageLook, json: string) => string
}

/** Reads the built page as a template. */
export function readTemplate(web: string): PageTemplate {
  const html = readFileSync(`${web}/index.html`, 'utf8')
  const scriptHashes = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const words = new Map(readdirSync(`${web}/assets`).map((name) => [WORDS.exec(name)?.[1], name]))
  const render: PageTemplate['render'] = ({ language, theme }, json) => {
    const file = words.get(language)
    const preload = file === undefined ? '' : `<link rel="modulepreload" crossorigin href="/assets/${file}">`
    const data = `<script type="application/json" id="foyer-data">${json.replaceAll('<', '\\u003c')}</script>`
    return html.replace(ROOT, renderRoot(language, theme)).replace(DATA_PLACE, () => preload + data)
  }
  return { scriptHashes, render }
}

function renderRoot(language: Language, theme: PageLook['theme']): string {
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  return `<html lang="${language}" dir="${direction}"${theme === null ? '' : ` data-theme="${theme}"`}>`
}
