import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { around, atEnd, keepPlace, type LogWindow, newer, older, rangeOf } from './log-window.ts'
import type { Row } from './rows.ts'

/** Pixels from an edge at which the next rows are mounted. */
const MARGIN = 900
/** Pixels from the end that still count as the end. */
const SNAP = 40

interface Anchor {
  key: string
  /** Pixels from the top of the log to the top of the row. */
  offset: number
}

export interface Log {
  scrollerRef: RefObject<HTMLDivElement | null>
  listRef: RefObject<HTMLOListElement | null>
  /** The mounted rows. */
  rows: Row[]
  /** True while the newest row is in sight: then the log follows the conversation. */
  following: boolean
  onScroll: () => void
  /** Goes to the newest row and follows again. */
  toEnd: () => void
  /** Puts the row of this key into the middle; false when the log does not hold it. */
  toRow: (key: string) => boolean
}

interface LogOptions {
  rows: Row[]
  /** Called when the oldest mounted row is near and there may be older ones. */
  onNearStart: () => void
}

/**
 * A log of any length with at most `MOST` rows mounted, that never moves under the reader: it follows the
 * end while the end is in sight, and else keeps the first row in sight where it is (native scroll anchoring
 * is not everywhere).
 */
export function useLog({ rows, onNearStart }: LogOptions): Log {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLOListElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const [window, setWindow] = useState<LogWindow>(atEnd)
  const [following, setFollowing] = useState(true)
  const [from, to] = rangeOf(window, rows.length)
  const lastKey = rows.at(-1)?.key
  const [seenKey, setSeenKey] = useState(lastKey)
  if (seenKey !== lastKey) {
    // Rows arrived out of sight: the mounted ones stay the same.
    if (!following) setWindow(keepPlace(window, addedAfter(rows, seenKey)))
    setSeenKey(lastKey)
  }

  const settle = useCallback(() => {
    const scroller = scrollerRef.current
    const list = listRef.current
    if (scroller === null || list === null) return
    if (following) scroller.scrollTop = scroller.scrollHeight
    else restore(scroller, list, anchor.current)
    anchor.current = anchorOf(scroller, list)
  }, [following])

  useLayoutEffect(settle)
  useResize(scrollerRef, listRef, settle)

  const onScroll = () => {
    const scroller = scrollerRef.current
    const list = listRef.current
    if (scroller === null || list === null) return
    anchor.current = anchorOf(scroller, list)
    const left = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop
    setFollowing(window.below === 0 && left <= SNAP)
    if (scroller.scrollTop < MARGIN) {
      if (from > 0) setWindow(older(window))
      else onNearStart()
    } else if (left < MARGIN && window.below > 0) setWindow(newer(window))
  }

  const toEnd = () => {
    setWindow(atEnd)
    setFollowing(true)
  }

  const toRow = (key: string) => {
    const index = rows.findIndex((row) => row.key === key)
    if (index === -1) return false
    const scroller = scrollerRef.current
    anchor.current = { key, offset: (scroller?.clientHeight ?? 0) / 3 }
    setWindow(around(index, rows.length))
    setFollowing(false)
    return true
  }

  return { scrollerRef, listRef, rows: rows.slice(from, to), following, onScroll, toEnd, toRow }
}

/** How many rows came after the one that was last. */
function addedAfter(rows: Row[], key: string | undefined): number {
  const index = rows.findLastIndex((row) => row.key === key)
  return index === -1 ? 0 : rows.length - 1 - index
}

const rowsIn = (list: HTMLElement) => list.children as HTMLCollectionOf<HTMLElement>

/** The first row that can be seen, and where. */
function anchorOf(scroller: HTMLElement, list: HTMLElement): Anchor | null {
  for (const row of rowsIn(list)) {
    const bottom = row.offsetTop + row.offsetHeight
    const key = row.dataset.key
    if (bottom > scroller.scrollTop && key !== undefined)
      return { key, offset: row.offsetTop - scroller.scrollTop }
  }
  return null
}

function restore(scroller: HTMLElement, list: HTMLElement, anchor: Anchor | null): void {
  if (anchor === null) return
  for (const row of rowsIn(list)) {
    if (row.dataset.key !== anchor.key) continue
    const top = row.offsetTop - anchor.offset
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
