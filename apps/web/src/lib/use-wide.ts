import { useSyncExternalStore } from 'react'

/** The window is wide enough to show details next to a conversation by default. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches)
}

const query = () => matchMedia('(min-width: 1200px)')

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
