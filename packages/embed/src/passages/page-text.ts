/** Characters of a page that are read; a longer one has no passages. */
const MAX_TEXT = 1_000_000

/** Elements that are a part of the line around them. */
const INLINE =
  /^(a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/
/** Elements whose text is not of the page. */
const UNREAD = /^(script|style|noscript|template|textarea|select|iframe|object|svg|foyer-lobby)$/

/** The text of the page, with a space between blocks. */
export interface PageText {
  text: string
  /** The text nodes, each with its place in the text. */
  pieces: { node: Text; at: number }[]
}

/** Reads the page; null for one that has too much text. */
export function readPageText(): PageText | null {
  const pieces: PageText['pieces'] = []
  let text = ''
  const visit = (node: Node) => {
    if (text.length > MAX_TEXT) return
    if (node instanceof Text) {
      pieces.push({ node, at: text.length })
      text += node.data
    } else if (node instanceof Element && !UNREAD.test(node.localName)) {
      const edge = INLINE.test(node.localName) ? '' : ' '
      text += edge
      for (const child of node.childNodes) visit(child)
      text += edge
    }
  }
  visit(document.body)
  return text.length > MAX_TEXT ? null : { text, pieces }
}

/** The range of a part of the page's text. */
export function toRange({ pieces }: PageText, from: number, to: number): Range {
  const range = document.createRange()
  const first = pieces.findLast(({ at }) => at <= from) as PageText['pieces'][number]
  const last = pieces.findLast(({ at }) => at < to) as PageText['pieces'][number]
  range.setStart(first.node, from - first.at)
  range.setEnd(last.node, to - last.at)
  return range
}
