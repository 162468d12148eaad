import { MESSAGE_MAX_LENGTH } from '@foyer/contract'
import { decodeEntities } from '../../lib/entities.ts'

/** Elements that stand in lines of their own. */
const BLOCK = /^(?:p|div|br|li|ul|ol|blockquote|pre|h[1-6]|tr|table|hr|figure|section)$/
/** Elements between which there is an empty line. */
const PARAGRAPH = /^(?:p|blockquote|pre|h[1-6]|ul|ol|table|figure)$/
/** A tag or a comment; text such as `a < b` has none. */
const MARKUP = /<(?:!--|(\/?)([a-z][a-z0-9]{0,20})(?=[\s/>]))/giy
const HREF = /\shref\s*=\s*(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: these have no place in a message
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/g

/**
 * The text of a comment's HTML: paragraphs are line breaks, links keep their address, tags are gone. Linear in the
 * length of the HTML. Without any tag it is the text itself.
 */
export function toPlainText(html: string): string {
  let text = ''
  let lower: string | undefined
  let link: { href: string; from: number } | null = null
  const closeLink = () => {
    if (link !== null) text = text.slice(0, link.from) + joinLink(text.slice(link.from), link.href)
    link = null
  }
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf('<', at)
    const end = next === -1 ? html.length : next
    text += decodeEntities(html.slice(at, end))
    if (next === -1) break
    MARKUP.lastIndex = next
    const found = MARKUP.exec(html)
    const last = found === null ? -1 : html.indexOf(found[2] === undefined ? '-->' : '>', next)
    if (found === null || last === -1) {
      text += '<'
      at = next + 1
      if (found !== null) {
        // No tag ends behind this place.
        text += decodeEntities(html.slice(at))
        break
      }
      continue
    }
    const [, closing, name = ''] = found
    const tag = name.toLowerCase()
    at = last + (name === '' ? 3 : 1)
    if (tag === 'a') {
      closeLink()
      const href = closing ? null : findHref(html.slice(next, last))
      if (href !== null) link = { href, from: text.length }
    } else if (!closing && (tag === 'script' || tag === 'style')) {
      lower ??= html.toLowerCase()
      const over = lower.indexOf(`</${tag}`, at)
      at = over === -1 ? html.length : over
    } else if (PARAGRAPH.test(tag)) text += '\n\n'
    else if (BLOCK.test(tag)) text += '\n'
  }
  closeLink()
  return tidy(text)
}

/** Address of a link on the web; null for another one. */
function findHref(tag: string): string | null {
  const [, double, single, bare] = HREF.exec(tag) ?? []
  const href = decodeEntities(double ?? single ?? bare ?? '').trim()
  return /^https?:\/\/\S+$/i.test(href) ? href : null
}

/** A link as text. Old systems shorten long addresses in the text of a link. */
function joinLink(label: string, href: string): string {
  const shown = label.trim().replace(/(?:…|\.\.\.)$/, '')
  const isAddress =
    shown === '' || href.replace(/^https?:\/\//i, '').startsWith(shown.replace(/^https?:\/\//i, ''))
  return isAddress ? href : `${label} (${href})`
}

/** Text without control characters, spaces at the ends of lines and more than one empty line in a row. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A text within the length of a message; a longer one ends at a word with an ellipsis. */
export function shorten(text: string): { content: string; isCut: boolean } {
  const characters = [...text]
  if (characters.length <= MESSAGE_MAX_LENGTH) return { content: text, isCut: false }
  const kept = characters.slice(0, MESSAGE_MAX_LENGTH - 1).join('')
  const space = Math.max(kept.lastIndexOf(' '), kept.lastIndexOf('\n'))
  // A text of one word is cut within it.
  const content = space > kept.length / 2 ? kept.slice(0, space) : kept
  return { content: `${content.trimEnd()}…`, isCut: true }
}
