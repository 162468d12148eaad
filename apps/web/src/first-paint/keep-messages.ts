import { createClientIds } from '@foyer/client/early'
import { isBlank, MESSAGE_MAX_LENGTH } from '@foyer/contract'
import { early } from '../lib/early-messages.ts'
import { safeStorage } from '../lib/local-storage.ts'
import { postFromPage } from './post-from-page.ts'
import { isHydrated, whenHydrated } from './served-root.ts'

/** Milliseconds after hydration at which the log certainly shows what was sent before. */
const SHOWN_MS = 3_000

/** A message with a mention is left to the app, which knows the people of the room. */
const needsApp = (content: string) => content.includes('@')

/**
 * Shows the stored draft in the composer, and stores what is written until the app does so itself (`use-composer.ts`):
 * also where the page is reloaded, or rendered by the app anew, before it is hydrated.
 *
 * A message that is sent before the app can take it leaves the field, as in the app, and stands above it until the log
 * shows it. It is posted at once. The app sends it again, as the same message, for what a post needs beyond that. Until
 * it is posted or taken by the app it is a line of the stored draft.
 *
 * @returns sends what is in the field
 */
export function keepMessages(root: HTMLElement): () => void {
  const field = root.querySelector<HTMLTextAreaElement>('textarea[data-draft]')
  const place = root.querySelector('[data-early]')
  if (field === null || place === null) return () => undefined
  const draft = field.dataset.draft ?? ''
  const createClientId = createClientIds(Date.now)
  /** Those that the app has not taken, oldest first. */
  const waiting: { line: HTMLElement; content: string; clientId: string; isPosted: boolean }[] = []
  /** The app sends messages from now on. */
  let hasApp = false
  /** Whether every message so far is posted: none may overtake another. */
  let posting = Promise.resolve(true)
  const store = () => {
    const unsent = waiting.filter(({ isPosted }) => !isPosted).map(({ content }) => content)
    safeStorage.set(draft, [...unsent, field.value].join('\n'))
  }

  field.value = safeStorage.get(draft) ?? ''
  field.addEventListener('input', () => !isHydrated(root) && store())

  const removeShown = () => {
    for (const line of place.querySelectorAll<HTMLElement>('[data-sent]'))
      if (root.querySelector(`[data-key="${line.dataset.sent}"]`) !== null) line.remove()
  }
  const rows = new MutationObserver(removeShown)
  early.sendEarly = (send) => {
    hasApp = true
    if (waiting.length === 0) return
    for (const { line, content, clientId } of waiting.splice(0)) {
      line.dataset.sent = clientId
      send(content, { clientId })
    }
    store()
    // The log may have it already, from the server.
    removeShown()
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
    const message = { line, content, clientId: createClientId(), isPosted: false }
    waiting.push(message)
    field.value = ''
    store()
    posting = posting.then(async (isPosted) => {
      if (hasApp || !isPosted || needsApp(content)) return false
      // The page's data stand after this script, and may be on their way.
      message.isPosted = await postFromPage(message).catch(() => false)
      if (waiting.includes(message)) store()
      return message.isPosted
    })
    const log = root.querySelector('[role=log]')
    if (log !== null) log.scrollTop = log.scrollHeight
  }
}
