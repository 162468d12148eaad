import { useCallback, useState } from 'react'
import { safeStorage } from '../../../lib/local-storage.ts'

const toStorageKey = (about: string) => `draft ${about}`

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
  const [state, setState] = useState(readState)
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
