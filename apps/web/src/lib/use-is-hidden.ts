import { useHiddenContent } from './hidden-content.ts'

/** Tells whether the reader has hidden a message of a room, or its author. */
export function useIsHidden(): (
  roomId: string,
  message: { id: string; user: { public_id: string } },
) => boolean {
  const { authors, byGuest, reported } = useHiddenContent()
  return (roomId, { id, user }) =>
    authors.includes(user.public_id) ||
    byGuest.includes(user.public_id) ||
    (reported[roomId]?.includes(id) ?? false)
}
