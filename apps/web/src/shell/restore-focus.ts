/** What can have the focus without asking for words: a field would open a phone's keyboard. */
const HOLDERS = ':is(a[href], button, summary, [tabindex="0"]):not([tabindex="-1"]), [data-message]'
const FIELDS = 'input, textarea'
const MAIN = 'main, [role=main]'

/** A place in the document: everything around an element, the closest first, with what stood before and after it. */
interface Around {
  parent: Element
  before: readonly Element[]
  after: readonly Element[]
}

/**
 * Whoever goes by keys keeps a place when the element that has the focus goes away, as a row does that was dealt
 * with: what follows it, else what comes before it, else what is around it. Who gives it to something else at once is
 * not disturbed, nor who points: what is under the pointer must not move because of it. A button that can only not be
 * pressed for a while gets it back.
 */
export function restoreFocus(): void {
  let last: Element | null = null
  let places: Around[] = []
  let goesByKeys = false
  const note = (element: Element | null) => {
    last = element === document.body ? null : element
    places = last === null ? [] : getSurroundings(last)
  }
  const mend = () => {
    if (last === null || document.activeElement !== document.body || canHold(last)) return
    if (!goesByKeys) return note(null)
    const heir = findNextFocus(places, last.matches(FIELDS))
    if (heir !== null) heir.focus({ preventScroll: true })
  }
  let wasHeld = false
  const look = () => {
    if (last === null || document.activeElement !== document.body) {
      wasHeld = false
      return
    }
    if (!last.isConnected) requestAnimationFrame(mend)
    else if (last.matches(':disabled')) wasHeld = true
    else if (wasHeld && last instanceof HTMLElement) last.focus({ preventScroll: true })
  }
  note(document.activeElement)
  addEventListener('focusin', ({ target }) => target instanceof Element && note(target))
  const waysIn = { capture: true, passive: true }
  const byKeys = () => {
    goesByKeys = true
  }
  const byPointer = () => {
    goesByKeys = false
  }
  addEventListener('keydown', byKeys, waysIn)
  // What reads a page aloud presses its buttons without a pointer.
  addEventListener('click', ({ detail }) => detail === 0 && byKeys(), waysIn)
  addEventListener('pointermove', byPointer, waysIn)
  addEventListener('pointerdown', byPointer, waysIn)
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  })
}

function getSurroundings(element: Element): Around[] {
  const places: Around[] = []
  for (let each = element; each.parentElement !== null && each !== document.body; each = each.parentElement) {
    const siblings = [...each.parentElement.children]
    const index = siblings.indexOf(each)
    const before = siblings.slice(0, index).reverse()
    places.push({ parent: each.parentElement, before, after: siblings.slice(index + 1) })
  }
  return places
}

/** @param wrote what goes on being typed must press no button: then only the screen itself, or a dialog's field */
function findNextFocus(places: readonly Around[], wrote: boolean): HTMLElement | null {
  for (const { parent, before, after } of places) {
    if (!parent.isConnected) continue
    // The whole screen has gone: another one is here.
    const main = [...parent.querySelectorAll<HTMLElement>(MAIN)].find(canHold)
    if (main !== undefined) {
      main.tabIndex = -1
      return main
    }
    // A row whose tools have gone is closer than what else is in it.
    if (parent.matches('[data-message]') && isFocusable(parent)) return parent as HTMLElement
    const isDialog = parent.matches('dialog')
    if (wrote && !isDialog) continue
    const wanted = wrote ? FIELDS : HOLDERS
    const near = isDialog ? [parent] : [...after, ...before]
    const heir = near
      .flatMap((each) => [each, ...each.querySelectorAll(wanted)])
      .find((each) => each.matches(wanted) && canHold(each))
    if (heir !== undefined) return heir as HTMLElement
    // A part of the page that has nothing left in it is still where one was.
    if (parent.matches('section')) parent.setAttribute('tabindex', '-1')
    if (isFocusable(parent)) return parent as HTMLElement
  }
  return null
}

const isFocusable = (element: Element): boolean => element.hasAttribute('tabindex') && canHold(element)

const canHold = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()
