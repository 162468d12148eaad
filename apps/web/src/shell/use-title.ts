import { useEffect } from 'react'
import { useText } from '../i18n/index.tsx'

/** Sets the window's title to the name of the screen, or to the app's name for null. */
export function useTitle(title: string | null): void {
  const { foyer } = useText().common
  useEffect(() => {
    document.title = title === null ? foyer : `${title} · ${foyer}`
  }, [title, foyer])
}
