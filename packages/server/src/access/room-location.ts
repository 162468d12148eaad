/** The immutable part of a room. */
export interface RoomLocation {
  id: string
  domain: string
  path: string
}

/**
 * Address of a room's page; null for a lobby that all pages of its domain share (docs/wire.md#rooms-and-messages).
 */
export const toRoomUrl = (place: { domain: string; path: string }, useSeparateUrl: boolean): string | null =>
  useSeparateUrl || place.path !== '/' ? `https://${place.domain}${place.path}` : null
