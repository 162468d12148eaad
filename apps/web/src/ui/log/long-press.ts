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

/** Calls back when a touch that has begun with this event becomes a long press. */
export function awaitLongPress(
  { clientX, clientY, pointerId, target, timeStamp }: PointerEvent,
  onPress: () => void,
): void {
  // A touch is captured by what it began on, until it ends: it may have ended before this code was here.
  if (!(target as Element).hasPointerCapture(pointerId)) return
  const over = new AbortController()
  const end = () => {
    clearTimeout(timer)
    over.abort()
  }
  const open = () => {
    end()
    ignoreRelease()
    onPress()
  }
  // The touch has begun while this code was on its way.
  const timer = setTimeout(open, PRESS_MS - (performance.now() - timeStamp))
  const options = { capture: true, signal: over.signal }
  const onMove = (moved: PointerEvent) => {
    const distance = Math.hypot(moved.clientX - clientX, moved.clientY - clientY)
    if (moved.pointerId === pointerId && distance > SLACK_PX) end()
  }
  addEventListener('pointermove', onMove, options)
  for (const type of ['pointerup', 'pointercancel', 'pointerdown']) addEventListener(type, end, options)
}
