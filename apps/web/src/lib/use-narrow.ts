import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 719px)')

/** The window has room for one pane only: opening details there is a step that back undoes. */
export const isNarrow = (): boolean => query().matches

/** `isNarrow`, updated when the window changes. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow)

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
