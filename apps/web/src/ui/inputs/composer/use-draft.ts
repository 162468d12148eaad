import { useCallback, useState } from 'react'
import { safeStorage } from '../../../lib/local-storage.ts'

const toStorageKey = (about: string) => `draft ${about}`

/** What the draft of a changed message is kept under. */
export const toEditKey = (url: string, messageId: string): string => `${url} ${messageId}`

/** Forgets what was begun. */
export const dropDraft = (about: string): void => safeStorage.remove(toStorageKey(about))

/**
 * What somebody has begun to write; kept with every key, through reload and sign-in.
 *
 * @param about what it is kept under: the room, or the message that is changed
 * @param before what there is to begin with
 */
export function useDraft(about: string, before = ''): [draft: string, setDraft: (draft: string) => void] {
  const begun = () => ({ about, draft: safeStorage.get(toStorageKey(about)) ?? before })
  const [state, setState] = useState(begun)
  if (state.about !== about) setState(begun())
  const setDraft = useCallback(
    (draft: string) => {
      setState({ about, draft })
      if (draft === before) dropDraft(about)
      else safeStorage.set(toStorageKey(about), draft)
    },
    [about, before],
  )
  return [state.about === about ? state.draft : begun().draft, setDraft]
}
