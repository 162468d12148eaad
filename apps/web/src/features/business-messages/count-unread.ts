import type { BusinessPreview } from '@foyer/client'

/** Unread messages of businesses that are not muted. */
export const countUnread = (previews: readonly BusinessPreview[]): number =>
  previews.reduce((sum, { unread, muted }) => (muted ? sum : sum + unread), 0)
