import { decodeEntities } from '../../../lib/entities.ts'
import { FileFault, type Parser } from './comment.ts'

/** What a reader of XML is told, in the order of the file. */
export interface XmlHandler {
  /** @param attributes their text, for `getAttribute` */
  open(name: string, attributes: string, line: number): void
  close(name: string, line: number): void
  /** Text with its character references decoded; one element may have several. */
  text(text: string): void
}

/** Elements within elements; exports have seven. */
const DEPTH_MAX = 32
/** Characters of one text, comment or CDATA section: a whole article of a blog is one. */
const PIECE_MAX = 4 * 1024 * 1024
const TAG_MAX = 16_384
/** Shortest beginning by which every construct is known: `<![CDATA[`. */
const BEGINNING = 9
const NAME = /^[\p{L}_][\p{L}\p{N}_.:-]{0,199}$/u

/**
 * Reads XML in pieces and in linear time. It knows what exports consist of and refuses the rest: a document type, and
 * with it every entity of its own, ends the reading. At most `PIECE_MAX` characters are held.
 */
export class XmlReader implements Parser {
  readonly #handler: XmlHandler
  readonly #open: string[] = []
  #rest = ''
  #line = 1
  #isRooted = false
  #isEnded = false

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  write(text: string): void {
    const all = this.#rest + text
    let at = 0
    for (;;) {
      const next = this.#step(all, at)
      if (next === null) break
      at = next
    }
    this.#rest = all.slice(at)
    if (this.#rest.length > PIECE_MAX) throw this.#fault('too_long')
  }

  end(): void {
    this.#isEnded = true
    this.write('')
    if (this.#open.length > 0 || !this.#isRooted || this.#rest !== '') throw this.#fault('markup')
  }

  /** Reads one construct; null when its end is not there yet. */
  #step(all: string, at: number): number | null {
    if (at === all.length) return null
    if (all[at] !== '<') return this.#text(all, at)
    if (!this.#isEnded && all.length - at < BEGINNING) return null
    if (all.startsWith('<![CDATA[', at)) return this.#section(all, at, BEGINNING, ']]>')
    if (all.startsWith('<!--', at)) return this.#pass(all, at, all.indexOf('-->', at + 4), 3)
    if (all.startsWith('<?', at)) return this.#pass(all, at, all.indexOf('?>', at + 2), 2)
    if (all.startsWith('<!', at)) throw this.#fault('doctype')
    return this.#tag(all, at)
  }

  #pass(all: string, at: number, end: number, length: number): number | null {
    if (end === -1) return null
    this.#count(all, at, end)
    return end + length
  }

  #text(all: string, at: number): number | null {
    const end = all.indexOf('<', at)
    if (end === -1 && !this.#isEnded) return null
    const text = all.slice(at, end === -1 ? all.length : end)
    if (this.#open.length > 0) this.#handler.text(decodeEntities(text))
    else if (text.trim() !== '') throw this.#fault('markup')
    this.#count(all, at, at + text.length)
    return at + text.length
  }

  #section(all: string, at: number, head: number, tail: string): number | null {
    const end = all.indexOf(tail, at + head)
    if (end === -1) return null
    if (this.#open.length === 0) throw this.#fault('markup')
    this.#handler.text(all.slice(at + head, end))
    return this.#pass(all, at, end, tail.length)
  }

  #tag(all: string, at: number): number | null {
    const end = findTagEnd(all, at + 1)
    if (end === null || end - at > TAG_MAX) {
      if (all.length - at > TAG_MAX) throw this.#fault('markup')
      return null
    }
    this.#count(all, at, end)
    const isClosing = all[at + 1] === '/'
    const isEmpty = !isClosing && all[end - 1] === '/'
    const inner = all.slice(at + (isClosing ? 2 : 1), isEmpty ? end - 1 : end)
    const space = inner.search(/\s/)
    const name = space === -1 ? inner : inner.slice(0, space)
    if (isClosing) this.#close(inner.trimEnd())
    else this.#begin(name, inner.slice(name.length))
    if (isEmpty) this.#close(name)
    return end + 1
  }

  #begin(name: string, attributes: string) {
    if (!NAME.test(name) || (this.#open.length === 0 && this.#isRooted)) throw this.#fault('markup')
    if (this.#open.length >= DEPTH_MAX) throw this.#fault('too_deep')
    this.#isRooted = true
    this.#open.push(name)
    this.#handler.open(name, attributes, this.#line)
  }

  #close(name: string) {
    if (this.#open.pop() !== name) throw this.#fault('markup')
    this.#handler.close(name, this.#line)
  }

  #count(all: string, from: number, to: number) {
    for (let at = all.indexOf('\n', from); at !== -1 && at < to; at = all.indexOf('\n', at + 1)) this.#line++
  }

  #fault = (reason: FileFault['reason']) => new FileFault(this.#line, reason)
}

/** Place of the `>` that ends a tag, which may stand in the quotes of an attribute before; null when it is not there. */
function findTagEnd(all: string, from: number): number | null {
  let quote = ''
  const last = Math.min(all.length, from + TAG_MAX + 1)
  for (let at = from; at < last; at++) {
    const sign = all[at] as string
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at
    else if (sign === '"' || sign === "'") quote = sign
  }
  return null
}

/** One attribute at the place where the last one ended. */
const ATTRIBUTE = /\s*([^\s=]{1,200})\s*=\s*(?:"([^"]*)"|'([^']*)')/y

/** Value of an attribute; undefined without it. */
export function getAttribute(attributes: string, name: string): string | undefined {
  ATTRIBUTE.lastIndex = 0
  for (let found = ATTRIBUTE.exec(attributes); found !== null; found = ATTRIBUTE.exec(attributes))
    if (found[1] === name) return decodeEntities(found[2] ?? found[3] ?? '')
  return undefined
}
