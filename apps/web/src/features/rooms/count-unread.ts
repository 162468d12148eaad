import type { Room } from '@foyer/contract/rooms'

/** Unread messages of a room as badges count them: none of a room that the person has never read in. */
export const countUnread = ({ last_read_at, unread_count }: Room): number =>
  last_read_at === null ? 0 : unread_count
