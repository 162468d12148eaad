import { safeStorage } from '../lib/local-storage.ts'

/**
 * Shows the stored draft in the composer, and stores what is typed until the app does so itself (`use-composer.ts`): also
 * where the page is reloaded, or rendered by the app anew, before it is hydrated.
 */
export function keepDrafts(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLTextAreaElement>('textarea[data-draft]')) {
    const key = field.dataset.draft ?? ''
    field.value = safeStorage.get(key) ?? ''
    field.addEventListener('input', () => {
      if (root.dataset.served !== undefined) safeStorage.set(key, field.value)
    })
  }
}
