/**
 * Remembers where the focus is.
 *
 * @returns what gives it back: to the very element, else to the closest around it that is still there
 */
export function rememberFocus(): () => void {
  const places: HTMLElement[] = []
  for (let each = document.activeElement; each !== null; each = each.parentElement)
    if (each instanceof HTMLElement && (each.tabIndex >= 0 || each.hasAttribute('tabindex')))
      places.push(each)
  return () => places.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
}
