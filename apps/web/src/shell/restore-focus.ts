/** Elements to focus that take no text: a field would open a phone's keyboard. */
const NON_FIELDS = ':is(a[href], button, summary, [tabindex="0"]):not([tabindex="-1"]), [data-message]'
const FIELDS = 'input, textarea'
const MAIN = 'main, [role=main]'

/** An ancestor of an element, with the siblings before and after the branch of the element, nearest first. */
interface Level {
  parent: Element
  before: readonly Element[]
  after: readonly Element[]
}

/**
 * Restores the focus for keyboard users when the focused element disappears, as a row does after an action: moves it
 * to the next element, else the previous, else an ancestor. Does nothing when the app has set the focus itself, and
 * for pointer users, whose view must not scroll. A button that is disabled for a while gets the focus back.
 */
export function restoreFocus(): void {
  let last: Element | null = null
  let levels: Level[] = []
  let usesKeyboard = false
  const remember = (element: Element | null) => {
    last = element === document.body ? null : element
    levels = last === null ? [] : getLevels(last)
  }
  const restore = () => {
    if (last === null || document.activeElement !== document.body || canFocus(last)) return
    if (!usesKeyboard) return remember(null)
    const next = findNextFocus(levels, last.matches(FIELDS))
    if (next !== null) next.focus({ preventScroll: true })
  }
  let wasDisabled = false
  const check = () => {
    if (last === null || document.activeElement !== document.body) {
      wasDisabled = false
      return
    }
    if (!last.isConnected) requestAnimationFrame(restore)
    else if (last.matches(':disabled')) wasDisabled = true
    else if (wasDisabled && last instanceof HTMLElement) last.focus({ preventScroll: true })
  }
  remember(document.activeElement)
  addEventListener('focusin', ({ target }) => target instanceof Element && remember(target))
  const options = { capture: true, passive: true }
  const onKeyboard = () => {
    usesKeyboard = true
  }
  const onPointer = () => {
    usesKeyboard = false
  }
  addEventListener('keydown', onKeyboard, options)
  // Screen readers click without a pointer.
  addEventListener('click', ({ detail }) => detail === 0 && onKeyboard(), options)
  addEventListener('pointermove', onPointer, options)
  addEventListener('pointerdown', onPointer, options)
  new MutationObserver(check).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  })
}

function getLevels(element: Element): Level[] {
  const levels: Level[] = []
  for (let each = element; each.parentElement !== null && each !== document.body; each = each.parentElement) {
    const siblings = [...each.parentElement.children]
    const index = siblings.indexOf(each)
    const before = siblings.slice(0, index).reverse()
    levels.push({ parent: each.parentElement, before, after: siblings.slice(index + 1) })
  }
  return levels
}

/** @param wasField the next key is text and must press no button: only the screen itself or a dialog's field qualify */
function findNextFocus(levels: readonly Level[], wasField: boolean): HTMLElement | null {
  for (const { parent, before, after } of levels) {
    if (!parent.isConnected) continue
    // The screen was replaced: focus the new one.
    const main = [...parent.querySelectorAll<HTMLElement>(MAIN)].find(canFocus)
    if (main !== undefined) {
      main.tabIndex = -1
      return main
    }
    // A row is closer than its neighbours when its toolbar disappears.
    if (parent.matches('[data-message]') && isFocusable(parent)) return parent as HTMLElement
    const isDialog = parent.matches('dialog')
    if (wasField && !isDialog) continue
    const selector = wasField ? FIELDS : NON_FIELDS
    const near = isDialog ? [parent] : [...after, ...before]
    const next = near
      .flatMap((each) => [each, ...each.querySelectorAll(selector)])
      .find((each) => each.matches(selector) && canFocus(each))
    if (next !== undefined) return next as HTMLElement
    // A section without focusable content keeps the place.
    if (parent.matches('section')) parent.setAttribute('tabindex', '-1')
    if (isFocusable(parent)) return parent as HTMLElement
  }
  return null
}

const isFocusable = (element: Element): boolean => element.hasAttribute('tabindex') && canFocus(element)

const canFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()
