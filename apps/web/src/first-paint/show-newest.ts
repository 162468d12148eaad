/**
 * Scrolls to the message in the address, else to the newest. Then older rows (`split-log.ts`) are taken out, which takes a
 * slow phone as long to lay out as those that it shows; the app renders them again.
 */
export function showNewest(root: HTMLElement): void {
  const log = root.querySelector('[role=log]')
  if (log === null) return
  const [older, list] = log.querySelectorAll(':scope > ol')
  const target = findTarget()
  const isTargeted = target !== null && log.contains(target)
  const addOlder = () => list?.prepend(...(older?.children ?? []))
  if (list !== undefined) older?.remove()
  if (isTargeted) {
    addOlder()
    target.scrollIntoView({ block: 'center' })
    return
  }
  log.scrollTop = log.scrollHeight
  // A tall window shows more.
  if (list === undefined || log.scrollHeight > log.clientHeight) return
  addOlder()
  log.scrollTop = log.scrollHeight
}

function findTarget(): HTMLElement | null {
  const id = new URLSearchParams(location.search).get('message')
  return document.getElementById(id === null ? location.hash.slice(1) : `m-${id}`)
}
