'use client'

import { type RefObject, useCallback, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

/** Pixels from the end within which a reader counts as being there. */
const NEAR = 48

interface Stick {
  /** False while the reader looks at older messages. */
  isAtEnd: boolean
  /** For the scroll event of the list. */
  onScroll: () => void
  toEnd: () => void
}

/**
 * Keeps a list at its end while the reader is there, and in its place while the reader looks at older rows, also when
 * rows are added before them.
 *
 * @param rows changes with every row of the list
 */
export function useStickToEnd(list: RefObject<HTMLElement | null>, rows: unknown): Stick {
  const [isAtEnd, setAtEnd] = useState(true)
  const fromEnd = useRef(0)
  const toEnd = useCallback(() => {
    const element = list.current
    if (element !== null) element.scrollTop = element.scrollHeight
    fromEnd.current = 0
    setAtEnd(true)
  }, [list])
  const onScroll = useCallback(() => {
    const element = list.current
    if (element === null) return
    fromEnd.current = element.scrollHeight - element.clientHeight - element.scrollTop
    setAtEnd(fromEnd.current < NEAR)
  }, [list])
  const first = useRef<unknown>(undefined)
  // Places the list anew with every row.
  useBrowserLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const top = element.querySelector('[data-key]')?.getAttribute('data-key')
    const isOlderAdded = first.current !== undefined && top !== first.current
    first.current = top
    if (isAtEnd) element.scrollTop = element.scrollHeight
    else if (isOlderAdded) element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd.current
  }, [rows])
  return { isAtEnd, onScroll, toEnd }
}
