import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.tsx'
import {
  createWindowAround,
  END_WINDOW,
  getFirstScreen,
  getRange,
  keepRows,
  mountNewer,
  mountOlder,
} from './log-window.ts'

/** Pixels from an edge at which the next rows are mounted. */
const MARGIN = 900
/** The same for rows that arrived without a scroll: small, so that both edges do not load in turns. */
const NEAR = 200
/** Fewer loaded but unmounted older rows than this load the next page, before the reader reaches them. */
const AHEAD = 32
/** Pixels from the end that still count as the end. */
const SNAP = 40

/** A line of a log; its element carries the key as `data-key`. */
export interface LogLine {
  key: string
}

interface Anchor {
  key: string
  /**
   * The edge that stays in place. Normally the end: the oldest loaded row loses its header once older rows arrive,
   * and late content grows it upwards. The top where the end is out of sight.
   */
  edge: 'top' | 'end' | 'middle'
  /** Pixels from the top of the log to that edge. */
  offset: number
}

export interface Log<L extends LogLine = LogLine> {
  scrollerRef: RefObject<HTMLDivElement | null>
  listRef: RefObject<HTMLOListElement | null>
  /** The mounted rows. */
  rows: L[]
  /** The newest row is visible, so the log scrolls with new messages. */
  following: boolean
  onScroll: () => void
  /** Scrolls to the newest row and follows again. */
  toEnd: () => void
  /** Scrolls the row with this key to the middle. */
  toRow: (key: string) => void
}

interface LogOptions<L extends LogLine> {
  /** Referentially stable until the rows change. */
  rows: L[]
  /** False where newer rows exist that are not loaded: then the log does not follow its end. */
  atEnd?: boolean
  /** Rows that the server renders. */
  servedSize?: number
  /** Called while the oldest row is near, repeatedly until older ones arrive. */
  onNearStart: () => void
  /** Called while the newest loaded row is near and newer ones exist. */
  onNearEnd?: () => void
}

/**
 * A log of any length with at most `MAX_ROWS` mounted rows that never moves under the reader: it follows the end
 * while the end is visible, and else keeps the visible rows in place (native scroll anchoring is not in every
 * browser).
 */
export function useLog<L extends LogLine>({
  rows,
  atEnd: reachesEnd = true,
  servedSize = rows.length,
  onNearStart,
  onNearEnd,
}: LogOptions<L>): Log<L> {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLOListElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const isHydrated = useIsHydrated()
  const [first] = useState(() =>
    isHydrated
      ? getFirstScreen(innerHeight)
      : { below: 0, size: import.meta.env.SSR ? servedSize : countServed() },
  )
  const [window, setWindow] = useState(first)
  const [following, setFollowing] = useState(true)
  // What is said meanwhile takes no row from the page of the server, which fills the screen.
  const [served] = useState(isHydrated ? Number.POSITIVE_INFINITY : rows.length)
  const added = window === first ? Math.max(0, rows.length - served) : 0
  const [from, to] = getRange({ ...window, size: window.size + added }, rows.length)
  const [known, setKnown] = useState(rows)
  if (known !== rows) {
    // Rows were added or removed out of sight: the mounted ones stay.
    if (!following && known.at(-1)?.key !== rows.at(-1)?.key) setWindow(keepRows(window, known, rows))
    setKnown(rows)
  }

  const keepPosition = useCallback(() => {
    const scroller = scrollerRef.current
    const list = listRef.current
    if (scroller === null || list === null) return
    if (following) scroller.scrollTop = scroller.scrollHeight
    else restore(scroller, list, anchor.current)
    anchor.current = findAnchor(scroller, list)
  }, [following])

  /** On a side that is nearer than `margin`: mounts the next rows, or asks for them. */
  const extend = (scroller: HTMLElement, margin: number) => {
    if (window === first) return
    const left = getDistanceToEnd(scroller)
    if (scroller.scrollTop < margin) {
      if (from > 0) setWindow(mountOlder(window))
      if (from < AHEAD) onNearStart()
    } else if (left < margin) {
      if (window.below > 0) setWindow(mountNewer(window))
      else if (!reachesEnd && !following) onNearEnd?.()
    }
  }

  // One who has scrolled in a page that was not hydrated yet stays where they are.
  const isScrolled = useRef(!isHydrated)
  useLayoutEffect(() => {
    const scroller = scrollerRef.current
    if (isScrolled.current && scroller !== null && getDistanceToEnd(scroller) > SNAP) onScroll()
    else keepPosition()
    isScrolled.current = false
    // Rows that arrive while the log stands at its edge cause no scroll event.
    if (scrollerRef.current !== null && rows.length > 0) extend(scrollerRef.current, NEAR)
  })
  useResize(scrollerRef, listRef, keepPosition)

  useEffect(() => {
    const size = Math.max(END_WINDOW.size, first.size)
    const fill = () => setWindow((now) => (now === first ? { below: 0, size } : now))
    void afterPaint().then(() => startTransition(fill))
  }, [first])

  const onScroll = () => {
    const scroller = scrollerRef.current
    const list = listRef.current
    if (scroller === null || list === null) return
    anchor.current = findAnchor(scroller, list)
    setFollowing(reachesEnd && window.below === 0 && getDistanceToEnd(scroller) <= SNAP)
    extend(scroller, MARGIN)
  }

  const toEnd = () => {
    setWindow(END_WINDOW)
    setFollowing(true)
  }

  const toRow = (key: string) => {
    const index = rows.findIndex((row) => row.key === key)
    if (index === -1) return
    anchor.current = { key, edge: 'middle', offset: 0 }
    setWindow(createWindowAround(index, rows.length))
    setFollowing(false)
  }

  return { scrollerRef, listRef, rows: rows.slice(from, to), following, onScroll, toEnd, toRow }
}

/** Rows of the page that the server has rendered. */
const countServed = () => document.querySelectorAll('[role=log] [data-key]').length

/** Pixels below the visible part. */
const getDistanceToEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number =>
  scrollHeight - clientHeight - scrollTop

const getRows = (list: HTMLElement) => list.children as HTMLCollectionOf<HTMLElement>

/**
 * The first visible row and its position. Messages win over day lines: a day line has the key of its first
 * message, which changes once older messages arrive.
 */
function findAnchor(scroller: HTMLElement, list: HTMLElement): Anchor | null {
  const end = scroller.scrollTop + scroller.clientHeight
  let first: HTMLElement | null = null
  for (const row of getRows(list)) {
    if (row.offsetTop + row.offsetHeight <= scroller.scrollTop || row.dataset.key === undefined) continue
    if (row.offsetTop >= end) break
    first ??= row
    if (row.dataset.message === undefined) continue
    first = row
    break
  }
  const key = first?.dataset.key
  if (first === null || key === undefined) return null
  const edge = first.offsetTop + first.offsetHeight <= end ? 'end' : 'top'
  return { key, edge, offset: getEdge(scroller, first, edge) - scroller.scrollTop }
}

/** Pixels from the top of all rows to an edge of `row`; for `middle`, the scroll position that centres it. */
function getEdge(scroller: HTMLElement, row: HTMLElement, edge: Anchor['edge']): number {
  const { offsetTop, offsetHeight } = row
  if (edge === 'middle') return offsetTop - Math.max(0, (scroller.clientHeight - offsetHeight) / 2)
  return edge === 'top' ? offsetTop : offsetTop + offsetHeight
}

function restore(scroller: HTMLElement, list: HTMLElement, anchor: Anchor | null): void {
  if (anchor === null) return
  for (const row of getRows(list)) {
    if (row.dataset.key !== anchor.key) continue
    const top = getEdge(scroller, row, anchor.edge) - anchor.offset
    if (Math.abs(scroller.scrollTop - top) >= 1) scroller.scrollTop = top
    return
  }
}

/** Restores the position after pictures, fonts or the window changed heights. */
function useResize(
  scrollerRef: RefObject<HTMLElement | null>,
  listRef: RefObject<HTMLElement | null>,
  keepPosition: () => void,
): void {
  useEffect(() => {
    const observer = new ResizeObserver(keepPosition)
    for (const ref of [scrollerRef, listRef]) if (ref.current !== null) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [scrollerRef, listRef, keepPosition])
}
