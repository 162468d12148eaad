import { isBlank, MESSAGE_MAX_LENGTH } from '@foyer/contract'
import { early } from '../lib/early-messages.ts'
import { safeStorage } from '../lib/local-storage.ts'
import { isHydrated, whenHydrated } from './served-root.ts'

/** Milliseconds after hydration at which the log certainly shows what was sent before. */
const SHOWN_MS = 3_000

/**
 * Shows the stored draft in the composer, and stores what is written until the app does so itself (`use-composer.ts`):
 * also where the page is reloaded, or rendered by the app anew, before it is hydrated.
 *
 * A message that is sent before the app can take it leaves the field, as in the app, and stands above it until the log
 * shows it. Until it is taken it is a line of the stored draft.
 *
 * @returns sends what is in the field
 */
export function keepMessages(root: HTMLElement): () => void {
  const field = root.querySelector<HTMLTextAreaElement>('textarea[data-draft]')
  const place = root.querySelector('[data-early]')
  if (field === null || place === null) return () => undefined
  const draft = field.dataset.draft ?? ''
  const waiting: HTMLElement[] = []
  const store = () =>
    safeStorage.set(draft, [...waiting.map(({ textContent }) => textContent), field.value].join('\n'))

  field.value = safeStorage.get(draft) ?? ''
  field.addEventListener('input', () => !isHydrated(root) && store())

  const rows = new MutationObserver(() => {
    for (const line of place.querySelectorAll<HTMLElement>('[data-sent]'))
      if (root.querySelector(`[data-key="${line.dataset.sent}"]`) !== null) line.remove()
  })
  early.sendEarly = (room, send) => {
    const count = waiting.length
    for (const line of [...waiting]) {
      if (send(line.textContent ?? '') === false) break
      line.dataset.sent = room.messages.at(-1)?.key
      waiting.shift()
    }
    if (count === waiting.length) return
    store()
    rows.observe(root, { childList: true, subtree: true })
  }
  whenHydrated(root, () =>
    setTimeout(() => {
      rows.disconnect()
      place.replaceChildren()
    }, SHOWN_MS),
  )
  return () => {
    const content = field.value
    if (isBlank(content) || content.trim().length > MESSAGE_MAX_LENGTH) return
    const line = document.createElement('p')
    line.dir = 'auto'
    line.textContent = content
    place.append(line)
    waiting.push(line)
    field.value = ''
    store()
    const log = root.querySelector('[role=log]')
    if (log !== null) log.scrollTop = log.scrollHeight
  }
}
