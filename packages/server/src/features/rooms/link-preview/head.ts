import { decodeEntities } from '../../../lib/entities.ts'

/** Metadata of an HTML head, with decoded entities. */
export interface Head {
  title: string | null
  /** `content` of the first non-empty meta element for each `property` or `name`, lower case. */
  meta: Map<string, string>
  /** Declared encoding, if any. */
  charset: string | null
}

/** Elements whose content is no markup. */
const RAW = new Set(['script', 'style', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'])

const TAG_NAME = /[a-z/!?][^\s/>]*/y
const BETWEEN = /[\s/]*/y
const BLANKS = /\s*/y
const ATTRIBUTE_NAME = /[^\s/>][^\s/>=]*/y
const UNQUOTED = /[^\s>]*/y

/** Reads the head of a page up to its body, in linear time: the parser never goes back. */
export function readHead(html: string): Head {
  // ASCII only, because some other lower-case letters are longer.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const head: Head = { title: null, meta: new Map(), charset: null }
  for (let at = lower.indexOf('<'); at !== -1; at = lower.indexOf('<', at)) {
    if (lower.startsWith('<!--', at)) {
      at = findEnd(lower, '-->', at + 4)
      continue
    }
    const name = match(TAG_NAME, lower, at + 1)
    if (name === 'body' || name === '/head') break
    if (name === '') {
      at++
      continue
    }
    const tag = readTag(html, at + 1 + name.length)
    at = tag.end
    if (name === 'meta') storeMeta(head, tag.attributes)
    if (name !== 'title' && !RAW.has(name)) continue
    const end = indexOrEnd(lower, `</${name}`, at)
    if (name === 'title') head.title ??= decodeEntities(html.slice(at, end))
    at = end
  }
  return head
}

/** Stores a meta element, unless an earlier one has the same name. */
function storeMeta(head: Head, attributes: Map<string, string>): void {
  const content = attributes.get('content') ?? ''
  const claimed = attributes.get('charset') ?? /charset=["']?([\w-]+)/i.exec(content.slice(0, 200))?.[1]
  const isClaim = attributes.has('charset') || attributes.get('http-equiv')?.toLowerCase() === 'content-type'
  if (isClaim && claimed !== undefined) head.charset ??= claimed
  const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase()
  if (name !== '' && content.trim() !== '' && !head.meta.has(name))
    head.meta.set(name, decodeEntities(content))
}

/** The attributes of a tag with lower-case names, from behind the tag's name to behind its end. */
function readTag(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>()
  let at = from
  const take = (pattern: RegExp) => {
    const text = match(pattern, html, at)
    at += text.length
    return text
  }
  const takeValue = () => {
    const quote = html[at]
    if (quote !== '"' && quote !== "'") return take(UNQUOTED)
    const end = indexOrEnd(html, quote, at + 1)
    const value = html.slice(at + 1, end)
    at = end + 1
    return value
  }
  for (take(BETWEEN); at < html.length && html[at] !== '>'; take(BETWEEN)) {
    const name = take(ATTRIBUTE_NAME).toLowerCase()
    take(BLANKS)
    let value = ''
    if (html[at] === '=') {
      at++
      take(BLANKS)
      value = takeValue()
    }
    if (!attributes.has(name)) attributes.set(name, value)
  }
  return { attributes, end: at + 1 }
}

/** The match of a sticky `pattern` at a position; empty without a match. */
function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const found = text.indexOf(wanted, from)
  return found === -1 ? text.length : found
}

const findEnd = (text: string, wanted: string, from: number) => indexOrEnd(text, wanted, from) + wanted.length
