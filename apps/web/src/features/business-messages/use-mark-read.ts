import type { BusinessInbox, BusinessPreview } from '@foyer/client'
import { useEffect } from 'react'

/** Marks an open thread as read while the window is visible. */
export function useMarkRead(inbox: BusinessInbox | null, preview: BusinessPreview | null): void {
  const domain = preview?.toDomain ?? null
  const unread = preview?.unread ?? 0
  useEffect(() => {
    if (inbox === null || domain === null || unread === 0) return
    const markRead = () => {
      if (document.visibilityState === 'visible') void inbox.markRead(domain)
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [inbox, domain, unread])
}
