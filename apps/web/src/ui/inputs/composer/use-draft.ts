import { useCallback, useState } from 'react'
import { safeStorage } from '../../../lib/local-storage.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.tsx'

/** Storage key of a draft. */
export const toStorageKey = (about: string) => `draft ${about}`

/** Storage key of the draft of an edit. */
export const toEditKey = (url: string, messageId: string): string => `${url} ${messageId}`

/** A stored draft; null without one. */
export const readDraft = (about: string): string | null =>
  safeStorage.get(toStorageKey(about))?.trim() || null

/** Deletes a stored draft. */
export const dropDraft = (about: string): void => safeStorage.remove(toStorageKey(about))

/**
 * A draft that is stored with every change and survives reload and sign-in.
 *
 * @param about storage key: the room, or the message that is edited
 * @param before initial text where no draft is stored
 */
export function useDraft(about: string, before = ''): [draft: string, setDraft: (draft: string) => void] {
  const readState = () => ({ about, draft: safeStorage.get(toStorageKey(about)) ?? before })
  const isHydrated = useIsHydrated()
  // A page that is hydrated has the field as it was prepared for its reader; `useComposer` reads it.
  const [state, setState] = useState(isHydrated ? readState : { about, draft: before })
  if (state.about !== about) setState(readState())
  const setDraft = useCallback(
    (draft: string) => {
      setState({ about, draft })
      if (draft === before) dropDraft(about)
      else safeStorage.set(toStorageKey(about), draft)
    },
    [about, before],
  )
  return [state.about === about ? state.draft : readState().draft, setDraft]
}
