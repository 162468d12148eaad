import { useEffect } from 'react'

/** The icon of a page with a dot over its corner. @param plain `data:` URL of the icon */
const addDot = (plain: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><image href="${plain}" width="32" height="32"/>` +
      '<circle cx="24.5" cy="7.5" r="7" fill="#c8321f" stroke="#fff" stroke-width="1.5"/></svg>',
  )}`

/** Largest number in a title, as in the badges of the rail. */
const MAX_SHOWN = 99

/** Shows on the window's title, its icon and the icon of the installed app how much is meant for the person. */
export function useTabCount(count: number): void {
  const hasAny = count > 0
  useEffect(() => (hasAny ? showOnIcon() : undefined), [hasAny])
  useEffect(() => (count > 0 ? showInTitle(count) : undefined), [count])
  useEffect(() => {
    // Not in every browser, and refused where the app is not installed.
    void navigator.setAppBadge?.(count).catch(() => undefined)
    return () => void navigator.clearAppBadge?.().catch(() => undefined)
  }, [count])
}

/** @returns the function that takes the dot away */
function showOnIcon() {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon === null) return undefined
  const plain = icon.href
  icon.href = addDot(plain)
  return () => {
    icon.href = plain
  }
}

/** Keeps a count before the title, whichever screen sets it. @returns the function that takes it away */
function showInTitle(count: number): () => void {
  const mark = `(${count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}) `
  let plain = ''
  const show = () => {
    if (document.title === mark + plain) return
    plain = document.title
    document.title = mark + plain
  }
  const observer = new MutationObserver(show)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  show()
  return () => {
    observer.disconnect()
    if (document.title === mark + plain) document.title = plain
  }
}
