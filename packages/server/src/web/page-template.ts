import { readdirSync, readFileSync } from 'node:fs'
import { choiceCookies, isRightToLeft, type Language, pickLanguage } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import { parseCookies } from '../http/csrf.ts'
import { hashInline, type InlineHashes } from './content-security-policy.ts'
import { isFrame } from './frame-policy.ts'
import { readPageFiles } from './page-files.ts'
import { insertHead, type PageHead } from './page-head.ts'
import { readSprite, replaceSprite } from './page-sprite.ts'
import type { Content } from './rendering/render-thread.ts'

const START_PLACE = '<!--foyer:start-->'
/** After the content, which a slow network brings first. */
const DATA_PLACE = '<!--foyer:data-->'
const ROOT = '<html lang="en">'
/** What browsers show until they have rendered the page themselves. */
const SKELETON = /<!--foyer:root-->.*<!--foyer:root-end-->/s
/** Holds the first paint back until the page has been prepared for its reader (apps/web/src/first-paint). */
const AWAIT_END = '<link rel="expect" href="#end" blocking="render">'
/** Bundled file of a language (apps/web/src/i18n/languages). */
const WORDS = /^([a-z]{2})-.+\.js$/

/** Language and theme that a request asks for. */
export interface PageLook {
  language: Language
  /** Null follows the system. */
  theme: 'light' | 'dark' | null
}

/**
 * Reads language and theme from cookies, else the language from `Accept-Language`. In a frame the page around it has
 * the first word.
 */
export function readLook(request: FastifyRequest): PageLook {
  const cookies = parseCookies(request)
  const asked = isFrame(request) ? (request.query as Readonly<Record<string, unknown>>) : {}
  const theme = asked.theme ?? cookies[choiceCookies.theme]
  const chosen = typeof asked.language === 'string' ? asked.language : (cookies[choiceCookies.language] ?? '')
  // Browsers list their preferred language first.
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((each) => each.split(';')[0] ?? '')
  return {
    language: pickLanguage([chosen, ...accepted]),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}

/** What a page is made of. */
export interface PageParts {
  look: PageLook
  /** Data for the app, as JSON. */
  json: string
  /** Absent for a page that is in no list. */
  head?: PageHead | undefined
  /** Null leaves it to the browser. */
  content: Content | null
}

export interface PageTemplate {
  hashes: InlineHashes
  /** Renders the page so that its first paint has the language and the theme. */
  render: (page: PageParts) => string
}

/** Reads the built page as a template. */
export function readTemplate(web: string): PageTemplate {
  const html = readFileSync(`${web}/index.html`, 'utf8')
  const files = readPageFiles(web, html)
  const splitSprite = readSprite(html)
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => hashInline(script))
  const words = new Map(readdirSync(`${web}/assets`).map((name) => [WORDS.exec(name)?.[1], name]))
  const fill = (
    page: string,
    { html, parts }: Content,
    { preload, data }: { preload: string; data: string },
  ) => {
    const { sprite, rest } = splitSprite(html)
    const preloads = `<template id="preloads">${files.listPreloads(parts)}${preload}</template>`
    return replaceSprite(files.insert(page, parts), sprite)
      .replace(START_PLACE, AWAIT_END)
      .replace(SKELETON, () => html + preloads)
      .replace(DATA_PLACE, () => data + rest)
  }
  const render: PageTemplate['render'] = ({ look: { language, theme }, json, head, content }) => {
    const file = words.get(language)
    const preload = file === undefined ? '' : `<link rel="modulepreload" crossorigin href="/assets/${file}">`
    const data = `<script type="application/json" id="foyer-data">${json.replaceAll('<', '\\u003c')}</script>`
    const page = html.replace(ROOT, renderRoot(language, theme))
    const filled =
      content === null
        ? page.replace(START_PLACE, preload).replace(DATA_PLACE, () => data)
        : fill(page, content, { preload, data })
    return head === undefined ? filled : insertHead(filled, head)
  }
  return { hashes: { scripts, styles: files.styleHashes }, render }
}

function renderRoot(language: Language, theme: PageLook['theme']): string {
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  return `<html lang="${language}" dir="${direction}"${theme === null ? '' : ` data-theme="${theme}"`}>`
}
