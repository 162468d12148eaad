import { existsSync, readFileSync } from 'node:fs'
import { hashInline } from './content-security-policy.ts'
import { PARTS } from './rendering/render-thread.ts'

/** Scripts and style sheets of a lazy part of a page. */
interface PartFiles {
  scripts: string[]
  styles: string[]
}

/** The script of the app in the built page, and the one that prepares a page before its first paint. */
const APP = /<script type="module" crossorigin src="(\/[^"]+\.js)"><\/script>/
const FIRST_PAINT = '<script>'
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/
/** The chunk of React, which runs before the app. */
const REACT = /\/assets\/react-[\w-]+\.js/
const PRELOAD = /<link rel="modulepreload"[^<>]*>/g

/** The files that a page with content needs at once. */
export interface PageFiles {
  /** Hashes of the style sheets that pages inline. */
  styleHashes: readonly string[]
  /**
   * Inlines the style sheets of a page, each of which would be a round trip before the first paint, and leaves its app to
   * the script of that paint (apps/web/src/first-paint).
   */
  insert(html: string, parts: readonly string[]): string
  /**
   * The links that preload the scripts of a page. That script adds them right before the paint: a phone with two busy
   * cores would else handle their arrival first.
   */
  listPreloads(parts: readonly string[]): string
}

/** @param web folder of the built app @param html its page */
export function readPageFiles(web: string, html: string): PageFiles {
  const first = SHEET.exec(html)?.[1]
  const parts: Readonly<Record<string, PartFiles>> = existsSync(PARTS)
    ? JSON.parse(readFileSync(PARTS, 'utf8'))
    : {}
  const paths = [
    ...(first === undefined ? [] : [first]),
    ...Object.values(parts).flatMap(({ styles }) => styles),
  ]
  const sheets = new Map(
    [...new Set(paths)].map((path) => [path, readFileSync(`${web}/${path}`, 'utf8').trim()]),
  )
  const inline = (path: string) => `<style data-href="/${path}">${sheets.get(path)}</style>`
  const app = APP.exec(html)?.[1]
  const scripts = [REACT.exec(html)?.[0], app].filter((path) => path !== undefined).join(' ')
  const preloads = [
    `<link rel="modulepreload" crossorigin href="${app}">`,
    ...[...html.matchAll(PRELOAD)].map(([link]) => link),
  ]
  const listFiles = (ids: readonly string[]) => ids.flatMap((id) => parts[id] ?? [])
  return {
    styleHashes: [...sheets.values()].map(hashInline),
    insert(html, ids) {
      const styles = [...new Set(listFiles(ids).flatMap((each) => each.styles))].map(inline)
      return html
        .replace(APP, '')
        .replace(PRELOAD, '')
        .replace(FIRST_PAINT, `<script data-scripts="${scripts}">`)
        .replace(SHEET, () => [...(first === undefined ? [] : [inline(first)]), ...styles].join(''))
    },
    listPreloads(ids) {
      const all = preloads.join('')
      const scripts = new Set(listFiles(ids).flatMap((each) => each.scripts))
      const links = [...scripts]
        .filter((path) => !all.includes(`"/${path}"`))
        .map((path) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${path}">`)
      return [all, ...links].join('')
    },
  }
}
