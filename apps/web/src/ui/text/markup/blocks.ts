import { parseSpans, type Span } from './spans.ts'

/** A block of a message: its own lines. */
export type Block =
  | { kind: 'paragraph' | 'quote'; spans: Span[] }
  | { kind: 'code'; text: string }
  /** `start` is the first number of a numbered list. */
  | { kind: 'list'; start: number | null; items: Span[][] }

/** Longer texts are shown without parsing, to bound the time (TH-37). */
const MAX_LENGTH = 16_384

const FENCE = '```'
const BULLET = /^[-*•] +(?=\S)/
const NUMBER = /^(\d{1,3})[.)] +(?=\S)/

/** Parses the markup of messages: emphasis, code, quotes, lists and links. Everything else is text. */
export function parseBlocks(text: string): Block[] {
  if (text.length > MAX_LENGTH) return [{ kind: 'paragraph', spans: [{ kind: 'text', text }] }]
  const lines = text.split('\n')
  const lastFence = lines.findLastIndex((line) => line.startsWith(FENCE))
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const isFence = (lines[at] ?? '').startsWith(FENCE) && at < lastFence
    const { block, next } = isFence ? parseFenced(lines, at) : parseRun(lines, at, lastFence)
    blocks.push(block)
    at = next
  }
  return blocks
}

interface Parsed {
  block: Block
  next: number
}

function parseFenced(lines: string[], at: number): Parsed {
  let end = at + 1
  while (!(lines[end] ?? FENCE).startsWith(FENCE)) end++
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 }
}

type LineKind = 'paragraph' | 'quote' | 'bullet' | 'number'

function getLineKind(line: string): LineKind {
  if (line.startsWith('> ') || line === '>') return 'quote'
  if (BULLET.test(line)) return 'bullet'
  return NUMBER.test(line) ? 'number' : 'paragraph'
}

/** Parses consecutive lines of one kind as one block. */
function parseRun(lines: string[], at: number, lastFence: number): Parsed {
  const kind = getLineKind(lines[at] ?? '')
  let next = at + 1
  while (next < lines.length && getLineKind(lines[next] ?? '') === kind) {
    if ((lines[next] ?? '').startsWith(FENCE) && next < lastFence) break
    next++
  }
  return { block: toBlock(kind, lines.slice(at, next)), next }
}

function toBlock(kind: LineKind, lines: string[]): Block {
  if (kind === 'paragraph') return { kind, spans: parseSpans(lines.join('\n')) }
  if (kind === 'quote') return { kind, spans: parseSpans(lines.map((line) => line.slice(2)).join('\n')) }
  const start = kind === 'number' ? Number(NUMBER.exec(lines[0] ?? '')?.[1]) : null
  return {
    kind: 'list',
    start,
    items: lines.map((line) => parseSpans(line.replace(start === null ? BULLET : NUMBER, ''))),
  }
}
