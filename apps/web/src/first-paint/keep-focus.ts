import { whenHydrated } from './served-root.ts'

/** Tells the app, once it has hydrated the page, where the focus and the caret are since before: browsers say so once. */
export function keepFocus(root: HTMLElement): void {
  whenHydrated(root, () => {
    const { activeElement } = root.ownerDocument
    if (activeElement === null || !root.contains(activeElement)) return
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    root.ownerDocument.dispatchEvent(new Event('selectionchange'))
  })
}
