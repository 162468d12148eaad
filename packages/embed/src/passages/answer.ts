import { type Passage, parsePassage, type ToFrame, type ToPage } from '@foyer/contract/frame'
import { findPassage, toPassage } from './find-passage.ts'
import { readPageText, toRange } from './page-text.ts'

// Fetched with the first of these messages: few visitors of a page quote it.

/** Name of the highlight of a page. */
const NAME = 'foyer-passage'
const MARKED = `::highlight(${NAME}){background:#ffe066;color:#111}`

/** Answers a message of the frame, whose window and origin the element has checked. */
export function answer({ data, source, origin }: MessageEvent<ToPage | null>): void {
  const reply: ToFrame | null =
    data?.foyer === 'mark'
      ? mark(parsePassage(data.passage))
      : data?.foyer === 'passage-wanted'
        ? { foyer: 'passage', passage: readSelection() }
        : null
  if (reply !== null) (source as Window).postMessage(reply, origin)
}

/** What the person has selected on the page; null for nothing. */
function readSelection(): Passage | null {
  const selection = getSelection()
  const page = readPageText()
  if (selection === null || selection.isCollapsed || page === null) return null
  const range = selection.getRangeAt(0)
  const selected = page.pieces.filter(({ node }) => range.intersectsNode(node))
  const [first, last] = [selected[0], selected.at(-1)]
  if (first === undefined || last === undefined) return null
  const from = first.at + (first.node === range.startContainer ? range.startOffset : 0)
  const to = last.at + (last.node === range.endContainer ? range.endOffset : last.node.length)
  return toPassage(page.text, from, to)
}

/** Scrolls to a passage and marks it. */
function mark(passage: Passage | null): ToFrame {
  const page = passage && readPageText()
  if (passage !== null && page !== null) {
    for (const [from, to] of findPassage(page.text, passage)) {
      const range = toRange(page, from, to)
      // A place that is not shown, such as a closed part of the page, is none.
      if (range.getClientRects().length > 0) return show(range)
    }
  }
  return { foyer: 'marked', isFound: false, isCovered: false }
}

function show(range: Range): ToFrame {
  const holder = range.startContainer.parentElement
  holder?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { top, height } = range.getBoundingClientRect()
  scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' })
  highlight(range)
  const { left, top: shownTop } = range.getClientRects()[0] as DOMRect
  const over = document.elementFromPoint(left + 1, shownTop + 1)
  return { foyer: 'marked', isFound: true, isCovered: over?.localName === 'foyer-lobby' }
}

/** Marks a range without a change of the page; older browsers select it. */
function highlight(range: Range): void {
  if (typeof Highlight === 'undefined') {
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    return
  }
  if (!CSS.highlights.has(NAME)) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(MARKED)
    document.adoptedStyleSheets.push(sheet)
  }
  CSS.highlights.set(NAME, new Highlight(range))
}
