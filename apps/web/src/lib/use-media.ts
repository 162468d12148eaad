import { useSyncExternalStore } from 'react'

/** The window matches a media query; false on a server and while its page is hydrated. Updates with the window. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
