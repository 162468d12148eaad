import { keepMessages } from './keep-messages.ts'

/** Keys with a function outside of fields (`app/Shortcuts.tsx`). */
const SHORTCUTS = '?/ '

/**
 * Keeps what a visitor does before the page is hydrated. Text goes into the composer, and a message out of it. Another
 * form that is sent waits for the app, where the browser would load a page and lose the text.
 */
export function keepInput(root: HTMLElement): void {
  const sendMessage = keepMessages(root)
  const isHydrated = () => root.dataset.served === undefined
  root.ownerDocument.addEventListener('keydown', (event) => {
    if (isHydrated() || event.isComposing) return
    const { target, key } = event
    if (target instanceof HTMLTextAreaElement) {
      if (key !== 'Enter' || event.shiftKey) return
      event.preventDefault()
      target.form?.requestSubmit()
    } else if (target === document.body && key.length === 1 && !SHORTCUTS.includes(key)) {
      if (event.altKey || ((event.ctrlKey || event.metaKey) && key !== 'v')) return
      root.querySelector<HTMLElement>('textarea[enterkeyhint=send]')?.focus()
    }
  })
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (isHydrated()) return
    event.preventDefault()
    if (form.querySelector('[data-draft]') === null) form.dataset.submitted = ''
    else sendMessage()
  })
}
