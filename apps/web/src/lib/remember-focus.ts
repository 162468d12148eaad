/**
 * Remembers the focused element.
 *
 * @returns a function that restores the focus: to that element, or to its closest focusable ancestor still in the page
 */
export function rememberFocus(): () => void {
  const candidates: HTMLElement[] = []
  for (let each = document.activeElement; each !== null; each = each.parentElement)
    if (each instanceof HTMLElement && (each.tabIndex >= 0 || each.hasAttribute('tabindex')))
      candidates.push(each)
  return () => candidates.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
}
