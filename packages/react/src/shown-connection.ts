import type { ClientConnection } from '@foyer/client'

/** Milliseconds that an outage must have lasted, in sight of the person, before screens say so. */
const GRACE_MS = 1_500

/** The connection without outages too small to show: short ones, and those of a page that was just hidden. */
export function createShownConnection({ getSnapshot, subscribe }: ClientConnection) {
  let shown = getSnapshot()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}

  function show() {
    shown = getSnapshot()
    for (const listener of [...listeners]) listener()
  }

  function look() {
    const isVisible = document.visibilityState === 'visible'
    const isNews = getSnapshot() !== 'online' && shown === 'online'
    if (!isNews || !isVisible) {
      clearTimeout(timer)
      timer = undefined
    }
    if (!isNews) show()
    else if (isVisible) timer ??= setTimeout(show, GRACE_MS)
  }

  function start() {
    const end = subscribe(look)
    document.addEventListener('visibilitychange', look)
    stop = () => {
      end()
      clearTimeout(timer)
      timer = undefined
      document.removeEventListener('visibilitychange', look)
    }
    look()
  }

  return {
    getSnapshot: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (listeners.size === 1) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}
