import { withoutEnd } from '@foyer/contract'
import { linkify } from '@foyer/react/ui'

/** A run of text within a block. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  /** `host` is set where the text of the link does not show its target. */
  | { kind: 'link'; text: string; href: string; host?: string }
  | { kind: 'bold' | 'italic' | 'strike'; spans: Span[] }

type Mark = '**' | '*' | '_' | '~~'

const KINDS = { '**': 'bold', '*': 'italic', _: 'italic', '~~': 'strike' } as const satisfies Record<
  Mark,
  string
>

/** An opening mark that has no closing one yet, with the spans after it. */
interface Open {
  mark: Mark | ''
  spans: Span[]
}

/** Every alternative ends at the first character it excludes, so that the scan is linear (TH-37). */
const TOKEN =
  /`([^`\n]+)`|\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()]{1,2000})\)|https?:\/\/[^\s<>"'`]+|\\([\\`*_~[])|\*\*|~~|\*|_/gi

/** Parses emphasis, code and links; an unclosed mark stays text. */
export function parseSpans(text: string): Span[] {
  const open: Open[] = [{ mark: '', spans: [] }]
  const add = (...spans: Span[]) => (open.at(-1) as Open).spans.push(...spans)
  let end = 0
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token, code, words, target = '', escaped] = match
    if (match.index > end) add(toText(text.slice(end, match.index)))
    end = TOKEN.lastIndex
    if (code !== undefined) add({ kind: 'code', text: code })
    else if (escaped !== undefined) add(toText(escaped))
    else if (words !== undefined) add(...toLink(words, target, token))
    else if (token.length > 2) {
      const address = withoutEnd(token, '*_~')
      TOKEN.lastIndex = end = match.index + address.length
      add(...toLinks(address))
    } else applyMark(open, token as Mark, text, match.index)
  }
  if (end < text.length) add(toText(text.slice(end)))
  while (open.length > 1) dissolve(open)
  return mergeText((open[0] as Open).spans)
}

const toText = (text: string): Span => ({ kind: 'text', text })

function toLinks(text: string): Span[] {
  return linkify(text).map((piece) =>
    piece.href === undefined ? toText(piece.text) : { kind: 'link', ...piece },
  )
}

/** A link with a text of its own shows its host, because the text may look like another address (TH-43). */
function toLink(words: string, target: string, written: string): Span[] {
  const [link] = linkify(target)
  if (link?.href === undefined || link.text !== target) return [toText(written)]
  return [{ kind: 'link', text: words, href: link.href, host: new URL(link.href).host }]
}

/** Opens or closes emphasis at a mark, or leaves the mark as it is. */
function applyMark(open: Open[], mark: Mark, text: string, at: number) {
  const before = text[at - 1] ?? ' '
  const after = text[at + mark.length] ?? ' '
  const isSingle = mark.length === 1
  const isOpen = open.some((each) => each.mark === mark)
  if (isOpen && !/\s/.test(before) && !(isSingle && /\w/.test(after))) return close(open, mark)
  if (!isOpen && !/\s/.test(after) && !(isSingle && /\w/.test(before))) open.push({ mark, spans: [] })
  else (open.at(-1) as Open).spans.push(toText(mark))
}

function close(open: Open[], mark: Mark) {
  while (open.at(-1)?.mark !== mark) dissolve(open)
  const { spans } = open.pop() as Open
  const parent = (open.at(-1) as Open).spans
  if (spans.length === 0) parent.push(toText(mark + mark))
  else parent.push({ kind: KINDS[mark], spans: mergeText(spans) })
}

/** Turns an unclosed mark back into text. */
function dissolve(open: Open[]) {
  const { mark, spans } = open.pop() as Open
  const parent = (open.at(-1) as Open).spans
  parent.push(toText(mark))
  for (const span of spans) parent.push(span)
}

function mergeText(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (span.kind === 'text' && last?.kind === 'text') last.text += span.text
    else result.push(span.kind === 'text' ? { ...span } : span)
  }
  return result
}
