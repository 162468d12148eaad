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
/** The same for rows that came without a scroll: small, so that both edges never ask in turn. */
const NEAR = 200
/** Rows that are there but not mounted, of which fewer have older ones asked for: those come before they are reached. */
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
   * The edge of the row that stays: its end, because the first of the loaded rows loses its head once older ones
   * have come, and what grows late in it grows upwards; its top where its end is out of sight.
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
  /** True while the newest row is in sight: then the log follows the conversation. */
  following: boolean
  onScroll: () => void
  /** Goes to the newest row and follows again. */
  toEnd: () => void
  /** Puts the row of this key into the middle. */
  toRow: (key: string) => void
}

interface LogOptions<L extends LogLine> {
  /** The same array until they change. */
  rows: L[]
  /** False where there are newer rows than these: then their end is no place to stay at. */
  atEnd?: boolean
  /** Called when the oldest row is near, again and again until there are older ones. */
  onNearStart: () => void
  /** Called when the newest row is near, and is not the end. */
  onNearEnd?: () => void
}

/**
 * A log of any length with at most `MOST` rows mounted, that never moves under the reader: it follows the
 * end while the end is in sight, and else keeps what is in sight where it is (native scroll anchoring
 * is not everywhere).
 */
export function useLog<L extends LogLine>({
  rows,
  atEnd: reachesEnd = true,
  onNearStart,
  onNearEnd,
}: LogOptions<L>): Log<L> {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLOListElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const [first] = useState(() => getFirstScreen(innerHeight))
  const [window, setWindow] = useState(first)
  const [following, setFollowing] = useState(true)
  const [from, to] = getRange(window, rows.length)
  const [known, setKnown] = useState(rows)
  if (known !== rows) {
    // Rows arrived, or were let go of, out of sight: the mounted ones stay the same.
    if (!following && known.at(-1)?.key !== rows.at(-1)?.key) setWindow(keepRows(window, known, rows))
    setKnown(rows)
  }

  const settle = useCallback(() => {
    const scroller = scrollerRef.current
    const list = listRef.current
    if (scroller === null || list === null) return
    if (following) scroller.scrollTop = scroller.scrollHeight
    else restore(scroller, list, anchor.current)
    anchor.current = findAnchor(scroller, list)
  }, [following])

  /** Mounts, else asks for, what comes next on a side that is nearer than `margin`. */
  const reach = (scroller: HTMLElement, margin: number) => {
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

  useLayoutEffect(() => {
    settle()
    // What arrives while the log stands at its very edge is followed by no scroll.
    if (scrollerRef.current !== null && rows.length > 0) reach(scrollerRef.current, NEAR)
  })
  useResize(scrollerRef, listRef, settle)

  useEffect(() => {
    const fill = () => setWindow((now) => (now === first ? END_WINDOW : now))
    void afterPaint().then(() => startTransition(fill))
  }, [first])

  const onScroll = () => {
    const scroller = scrollerRef.current
    const list = listRef.current
    if (scroller === null || list === null) return
    anchor.current = findAnchor(scroller, list)
    setFollowing(reachesEnd && window.below === 0 && getDistanceToEnd(scroller) <= SNAP)
    reach(scroller, MARGIN)
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

/** Pixels below what is in sight. */
const getDistanceToEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number =>
  scrollHeight - clientHeight - scrollTop

const getRows = (list: HTMLElement) => list.children as HTMLCollectionOf<HTMLElement>

/**
 * The first row that can be seen, and where: of a message where one is in sight, because the line of a day is
 * named after its first message, and so is another one once older ones have come.
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

/** Where an edge of a row is, from the top of all rows; of its middle, where the top of the log is to be for it. */
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

/** Settles again when pictures, fonts or the window change heights. */
function useResize(
  scrollerRef: RefObject<HTMLElement | null>,
  listRef: RefObject<HTMLElement | null>,
  settle: () => void,
): void {
  useEffect(() => {
    const observer = new ResizeObserver(settle)
    for (const ref of [scrollerRef, listRef]) if (ref.current !== null) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [scrollerRef, listRef, settle])
}
