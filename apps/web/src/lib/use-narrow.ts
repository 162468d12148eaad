import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(max-width: 719px)')

/** Whether the window has room for one pane only, right now: details are a step there, which back undoes. */
export const isNarrow = (): boolean => query().matches

/** The same, as it changes. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow)

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
