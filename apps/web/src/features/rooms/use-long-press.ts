import { type PointerEvent, useRef } from 'react'

/** Milliseconds after which a touch counts as a long press. */
const PRESS_MS = 450
/** Pixels that the finger may move during a long press. */
const SLACK_PX = 10
/** Milliseconds after the release in which the browser may still send a click. */
const CLICK_MS = 100

/** Ignores the click of the release: the opened sheet lies under the finger, and the click would close it. */
function ignoreRelease() {
  const over = new AbortController()
  const onRelease = () => setTimeout(() => over.abort(), CLICK_MS)
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const options = { capture: true, signal: over.signal }
  addEventListener('click', ignore, options)
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, onRelease, options)
}

/** Handlers that detect a long press by touch or pen; a mouse has the toolbar. */
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
        ignoreRelease()
        onPress()
      }
      press.current = { timer: setTimeout(open, PRESS_MS), x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const started = press.current
      if (started !== null && Math.hypot(clientX - started.x, clientY - started.y) > SLACK_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
