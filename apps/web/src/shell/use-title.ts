import { useEffect } from 'react'
import { useText } from '../i18n/index.tsx'

/** Names the window after what is shown; Foyer alone where nothing is named. */
export function useTitle(title: string | null): void {
  const { foyer } = useText().common
  useEffect(() => {
    document.title = title === null ? foyer : `${title} · ${foyer}`
  }, [title, foyer])
}
