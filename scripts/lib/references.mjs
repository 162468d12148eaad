import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles, readText } from './files.mjs'
import { idsIn, idsInString, startsWithId } from './ids.mjs'
import { root } from './process.mjs'
import { readProse } from './prose.mjs'

const SCRIPT = /\.(ts|tsx|mjs)$/
const TEST = /\.(test|faults)\.tsx?$/
/** Text in which documents may be named, beside sources and Markdown. */
const OTHER = /\.(css|html|ya?ml|conf|sh|json|c)$|(^|\/)(Dockerfile|Caddyfile|CODEOWNERS|run)$/
const GENERATED = /^(package-lock\.json|docs\/screens\/|bench\/results\/|packages\/server\/migrations\/)/
const DOCUMENT = /(?<![\w/.-])((?:\.\.?\/)*(?:[\w.-]+\/)*[\w-]+\.md)(#[\w-]+)?/g
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g
const SECTION = /\((S\d)\)/g
/** A source file that a document names, with or without its folders. */
const SOURCE = /`([\w./-]+\.(?:ts|tsx|mjs))`/g

/** The file that a reader makes of a sample, named in its first line. */
const SAMPLE = /^```\w.*\n\/\/ ([\w./-]+)$/gm

/** Where something is named. @typedef {{ name: string, at: string }} Citation */
/** `ids` in comments, titles and documents; `documents` with their anchors; `links` and `sources` of Markdown; `misplaced`: names of tests that begin with an id. @typedef {{ ids: Citation[], documents: Citation[], links: Citation[], sources: Citation[], misplaced: Citation[] }} Citations */

/** Everything that the files of the repository refer to. @returns {Promise<Citations>} */
export async function findCitations() {
  /** @type {Citations} */
  const all = { ids: [], documents: [], links: [], sources: [], misplaced: [] }
  for (const path of await listFiles()) {
    if (GENERATED.test(path)) continue
    if (SCRIPT.test(path)) addScript(all, path)
    else if (path.endsWith('.md')) addMarkdown(all, path)
    else if (OTHER.test(path)) add(all.documents, documentsIn(readText(path)), path)
  }
  return all
}

/** @param {Citations} all @param {string} path */
function addScript(all, path) {
  const { comments, titles, strings } = readProse(path, readText(path))
  for (const { text, line } of [...comments, ...titles]) add(all.ids, idsOf(text), `${path}:${line}`)
  if (TEST.test(path)) {
    for (const { text, line } of strings) add(all.ids, idsInString(text), `${path}:${line}`)
    for (const { text, line } of titles.filter(({ text }) => startsWithId(text)))
      add(all.misplaced, [text], `${path}:${line}`)
  }
  for (const { text, line } of [...comments, ...titles, ...strings])
    add(all.documents, documentsIn(text), `${path}:${line}`)
}

/** @param {Citations} all @param {string} path */
function addMarkdown(all, path) {
  let isCode = false
  const text = readText(path)
  const own = new Set([...text.matchAll(SAMPLE)].map(([, name = '']) => name))
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode
    if (isCode) continue
    const at = `${path}:${index + 1}`
    add(all.ids, idsOf(line), at)
    add(all.links, [...line.matchAll(LINK)].map(([, target = '']) => target).filter(isRelative), at)
    add(all.documents, documentsIn(line.replace(LINK, '')), at)
    add(
      all.sources,
      [...line.matchAll(SOURCE)].map(([, name = '']) => name).filter((name) => !own.has(name)),
      at,
    )
  }
}

/** @param {Citation[]} citations @param {string[]} names @param {string} at */
const add = (citations, names, at) => citations.push(...names.map((name) => ({ name, at })))

/** Ids, and sections of the requirements: `(S8)`. @param {string} text */
const idsOf = (text) => [...idsIn(text), ...[...text.matchAll(SECTION)].map(([, section = '']) => section)]

/** Names of documents, with their anchors. @param {string} text */
export const documentsIn = (text) =>
  [...text.matchAll(DOCUMENT)].map(([, name = '', anchor = '']) => name + anchor)

/** @param {string} target */
const isRelative = (target) => !/^[a-z]+:/.test(target)

/**
 * Whether a link or name leads to a file of the repository, and its anchor to a heading there.
 *
 * @param {Citation} citation
 */
export function isFound({ name, at }) {
  const [path = '', anchor] = name.split('#')
  const file = at.replace(/:\d+$/, '')
  const places = path === '' ? [file] : [join(dirname(file), path), path]
  const place = places.find((each) => existsSync(join(root, each)))
  return place !== undefined && (anchor === undefined || anchorsOf(readText(place)).has(anchor))
}

/** The anchors of a document, as GitHub makes them of its headings. @param {string} markdown */
export function anchorsOf(markdown) {
  const anchors = new Set([...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id))
  for (const [, heading = ''] of markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-')
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}
