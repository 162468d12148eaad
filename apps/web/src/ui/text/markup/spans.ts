import { withoutEnd } from '@foyer/contract'
import { linkify } from '../linkify.ts'

/** A run of words within a line of text. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  /** `host` is there where the words do not say themselves where the link leads. */
  | { kind: 'link'; text: string; href: string; host?: string }
  | { kind: 'bold' | 'italic' | 'strike'; spans: Span[] }

type Mark = '**' | '*' | '_' | '~~'

const KINDS = { '**': 'bold', '*': 'italic', _: 'italic', '~~': 'strike' } as const satisfies Record<
  Mark,
  string
>

/** A mark with what stands behind it, for as long as its partner has not come. */
interface Open {
  mark: Mark | ''
  spans: Span[]
}

/** Every alternative ends at the first character that it cannot have, so that the scan is linear (TH-37). */
const TOKEN =
  /`([^`\n]+)`|\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()]{1,2000})\)|https?:\/\/[^\s<>"'`]+|\\([\\`*_~[])|\*\*|~~|\*|_/gi

/** Reads emphasis, code and links; whatever is not closed stays as it was written. */
export function parseSpans(text: string): Span[] {
  const open: Open[] = [{ mark: '', spans: [] }]
  const add = (...spans: Span[]) => (open.at(-1) as Open).spans.push(...spans)
  let end = 0
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token, code, words, target = '', escaped] = match
    if (match.index > end) add(plain(text.slice(end, match.index)))
    end = TOKEN.lastIndex
    if (code !== undefined) add({ kind: 'code', text: code })
    else if (escaped !== undefined) add(plain(escaped))
    else if (words !== undefined) add(...named(words, target, token))
    else if (token.length > 2) {
      const address = withoutEnd(token, '*_~')
      TOKEN.lastIndex = end = match.index + address.length
      add(...addresses(address))
    } else turn(open, token as Mark, text, match.index)
  }
  if (end < text.length) add(plain(text.slice(end)))
  while (open.length > 1) dissolve(open)
  return joined((open[0] as Open).spans)
}

const plain = (text: string): Span => ({ kind: 'text', text })

function addresses(text: string): Span[] {
  return linkify(text).map((piece) =>
    piece.href === undefined ? plain(piece.text) : { kind: 'link', ...piece },
  )
}

/** A link under words of the writer's choice says where it leads (TH-43): words can be made to look like any address. */
function named(words: string, target: string, written: string): Span[] {
  const [link] = linkify(target)
  if (link?.href === undefined || link.text !== target) return [plain(written)]
  return [{ kind: 'link', text: words, href: link.href, host: new URL(link.href).host }]
}

/** Opens or closes emphasis at a mark, or leaves the mark as it is. */
function turn(open: Open[], mark: Mark, text: string, at: number) {
  const before = text[at - 1] ?? ' '
  const after = text[at + mark.length] ?? ' '
  const isSingle = mark.length === 1
  const isOpen = open.some((each) => each.mark === mark)
  if (isOpen && !/\s/.test(before) && !(isSingle && /\w/.test(after))) return close(open, mark)
  if (!isOpen && !/\s/.test(after) && !(isSingle && /\w/.test(before))) open.push({ mark, spans: [] })
  else (open.at(-1) as Open).spans.push(plain(mark))
}

function close(open: Open[], mark: Mark) {
  while (open.at(-1)?.mark !== mark) dissolve(open)
  const { spans } = open.pop() as Open
  const parent = (open.at(-1) as Open).spans
  if (spans.length === 0) parent.push(plain(mark + mark))
  else parent.push({ kind: KINDS[mark], spans: joined(spans) })
}

/** A mark without a partner is a character like any other. */
function dissolve(open: Open[]) {
  const { mark, spans } = open.pop() as Open
  const parent = (open.at(-1) as Open).spans
  parent.push(plain(mark))
  for (const span of spans) parent.push(span)
}

function joined(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (span.kind === 'text' && last?.kind === 'text') last.text += span.text
    else result.push(span.kind === 'text' ? { ...span } : span)
  }
  return result
}
