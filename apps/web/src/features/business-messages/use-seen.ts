import type { BusinessInbox, BusinessPreview } from '@foyer/client'
import { useEffect } from 'react'

/** Takes an open thread as read while the window is in sight. */
export function useSeen(inbox: BusinessInbox | null, preview: BusinessPreview | null): void {
  const domain = preview?.toDomain ?? null
  const unread = preview?.unread ?? 0
  useEffect(() => {
    if (inbox === null || domain === null || unread === 0) return
    const see = () => {
      if (document.visibilityState === 'visible') void inbox.markRead(domain)
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [inbox, domain, unread])
}
