import { cpSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFiles, readText } from '../files.mjs'
import { root } from '../process.mjs'

/** Documents that are pages, at their own paths, so that their links to each other stay as they are. */
const PAGE = /^(docs\/.*|site\/index|CHANGELOG|CODE_OF_CONDUCT|CONTRIBUTING|SECURITY)\.md$/
const ASSET = /^docs\/.*\.(svg|webp)$/
/** The front page has no folder. */
const HOME = 'site/index.md'
/** Where files of the repository are read that are no pages. */
const REPOSITORY = 'https://git.foyer.example/foyer/src/branch/main'
const DECISIONS = 'docs/decisions'
const LINK = /(\]\()([^)\s#]+)([^)]*\))/g

/** Writes every document of the repository into a folder, as VitePress takes it. @param {string} folder */
export async function writePages(folder) {
  const files = await listFiles()
  const pages = new Set(files.filter((path) => PAGE.test(path)))
  for (const path of pages) {
    const place = path === HOME ? basename(HOME) : path
    write(join(folder, place), toPage(path, readText(path), pages))
  }
  write(
    join(folder, DECISIONS, basename(HOME)),
    toIndex([...pages].filter((path) => dirname(path) === DECISIONS)),
  )
  for (const path of files.filter((each) => ASSET.test(each))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
}

/** The list of decisions, by their headings. @param {string[]} paths */
const toIndex = (paths) =>
  ['# Decisions', '', 'Unusual choices and their reasons.', '']
    .concat(paths.map((path) => `- [${/^# (.+)$/m.exec(readText(path))?.[1]}](${basename(path)})`))
    .join('\n')

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/**
 * A document whose links to files that are no pages lead to the repository.
 *
 * @param {string} path from the root of the repository
 * @param {string} markdown
 * @param {ReadonlySet<string>} pages
 */
export function toPage(path, markdown, pages) {
  return outsideOfFences(markdown, (text) =>
    text.replace(LINK, (whole, begin, target, end) => {
      if (/^[a-z]+:|^\//.test(target)) return whole
      const found = join(path === HOME ? '.' : dirname(path), target).replaceAll('\\', '/')
      if (pages.has(found) || ASSET.test(found) || !existsSync(join(root, found))) return whole
      const index = `${found.replace(/\/$/, '')}/index.md`
      if (statSync(join(root, found)).isDirectory() && pages.has(index)) return whole
      return `${begin}${REPOSITORY}/${found}${end}`
    }),
  )
}

/** @param {string} markdown @param {(text: string) => string} change */
const outsideOfFences = (markdown, change) =>
  markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')
