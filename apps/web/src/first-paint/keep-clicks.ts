import { isHydrated, whenHydrated } from './served-root.ts'

/** Milliseconds for which a link waits for the app; then the browser follows it, which takes no script. */
const LINK_MS = 1_000

/** Clicks again, once the page is hydrated, on the button or link that was last clicked before. */
export function keepClicks(root: HTMLElement): void {
  let clicked: HTMLElement | null = null
  root.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    const link = (event.target as Element).closest('a')
    if (isHydrated(root) || (button?.type !== 'button' && !(link !== null && isFollowedHere(link, event))))
      return
    // Else a popover would open now, without content, and close then.
    event.preventDefault()
    clicked = button ?? link
    if (link !== null)
      setTimeout(() => clicked === link && !isHydrated(root) && location.assign(link.href), LINK_MS)
  })
  whenHydrated(root, () => clicked?.isConnected && clicked.click())
}

/** The app would follow the link without a new page. */
const isFollowedHere = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  link.origin === location.origin &&
  link.target === '' &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
