import { useEffect } from 'react'

/** Drawn over the corner of the icon. */
const DOT = "%3Ccircle cx='24.5' cy='7.5' r='7' fill='%23c8321f' stroke='%23fff' stroke-width='1.5'/%3E"
const END = '%3C/svg%3E'
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
  icon.href = plain.replace(END, DOT + END)
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
