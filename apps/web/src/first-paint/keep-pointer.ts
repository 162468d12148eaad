import { isHydrated, whenHydrated } from './served-root.ts'

/** Tells the app, once it has hydrated the page, what a resting pointer came over before: browsers say so once. */
export function keepPointer(root: HTMLElement): void {
  let last: PointerEvent | null = null
  // Before React, which takes the event from all later listeners while it hydrates the page.
  root.addEventListener(
    'pointerover',
    (event) => {
      if (!isHydrated(root)) last = event
    },
    true,
  )
  root.addEventListener('pointerleave', () => {
    last = null
  })
  whenHydrated(root, () => {
    if (last === null) return
    const target = last.target as Element
    // React may have replaced what the pointer came over.
    const present = target.isConnected ? target : document.elementFromPoint(last.clientX, last.clientY)
    present?.dispatchEvent(new PointerEvent(last.type, last))
  })
}
