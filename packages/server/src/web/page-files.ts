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

/** The files that a page with content needs at once. */
export interface PageFiles {
  /** Hashes of the style sheets that pages inline. */
  styleHashes: readonly string[]
  /**
   * Inlines the style sheets of a page, each of which would be a round trip before the first paint, and preloads its
   * scripts. The app runs after that paint (apps/web/src/first-paint).
   */
  insert(html: string, parts: readonly string[]): string
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
  return {
    styleHashes: [...sheets.values()].map(hashInline),
    insert(html, ids) {
      const files = ids.flatMap((id) => parts[id] ?? [])
      const styles = [...new Set(files.flatMap((each) => each.styles))].map(inline)
      const scripts = [...new Set(files.flatMap((each) => each.scripts))].map(
        (path) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${path}">`,
      )
      const app = APP.exec(html)?.[1]
      const late = html
        .replace(APP, `<link rel="modulepreload" crossorigin href="${app}">`)
        .replace(FIRST_PAINT, `<script data-app="${app}">`)
      return late.replace(SHEET, () =>
        [...(first === undefined ? [] : [inline(first)]), ...styles, ...scripts].join(''),
      )
    },
  }
}
