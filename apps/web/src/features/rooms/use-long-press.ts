import { type PointerEvent, useRef } from 'react'

/** Milliseconds a finger rests before it means more than a tap. */
const PRESS_MS = 450
/** Pixels a resting finger may wander. */
const SLACK = 10

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
      press.current = { timer: setTimeout(onPress, PRESS_MS), x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const started = press.current
      if (started !== null && Math.hypot(clientX - started.x, clientY - started.y) > SLACK) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
