import { type PointerEvent, useRef } from 'react'

/** Milliseconds a finger rests before it means more than a tap. */
const PRESS_MS = 450
/** Pixels a resting finger may wander. */
const SLACK = 10
/** Milliseconds after the finger has left in which the browser may still call it a tap. */
const LEAVE_MS = 100

/** What a finger has opened lies beneath it when it leaves: that is no tap on it, which would close it again. */
function ignoreLeaving() {
  const over = new AbortController()
  const leave = () => setTimeout(() => over.abort(), LEAVE_MS)
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const heard = { capture: true, signal: over.signal }
  addEventListener('click', ignore, heard)
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, leave, heard)
}

/** Handlers that call back when a finger rests on a thing; a mouse has the toolbar instead. */
export function useLongPress(onPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const end = () => {
    if (press.current !== null) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      end()
      const open = () => {
        ignoreLeaving()
        onPress()
      }
      press.current = { timer: setTimeout(open, PRESS_MS), x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const started = press.current
      if (started !== null && Math.hypot(clientX - started.x, clientY - started.y) > SLACK) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
