/** Pixels of a row without its lines, of a line, and letters of a line, as on a large phone. */
const [ROW_PX, LINE_PX, LINE_LETTERS] = [6, 21, 48]
/** Pixels of a log on such a phone. */
const SCREEN_PX = 812

const LIST = /role="log"[^>]*>(<ol[^>]*>)/
const ROW = /<li [^<>]*data-key="/g
const TAG = /<[^<>]*>/g

/**
 * Puts the rows of a log that are above the screen of a phone into a list of their own, which browsers leave out of the
 * first paint and of hydration (`first-paint/show-newest.ts`). Readers without scripts see both.
 */
export function splitLog(html: string): string {
  const list = LIST.exec(html)
  if (list === null) return html
  const rows = [...html.matchAll(ROW)].map(({ index }) => index).filter((index) => index > list.index)
  let [left, end] = [SCREEN_PX, html.length]
  const boundary = rows.findLast((start) => {
    const text = html.slice(start, end).replace(TAG, '')
    left -= ROW_PX + LINE_PX * Math.max(1, Math.ceil(text.length / LINE_LETTERS))
    end = start
    return left <= 0
  })
  if (boundary === undefined || boundary === rows[0]) return html
  return `${html.slice(0, boundary)}</ol>${list[1]}${html.slice(boundary)}`
}
