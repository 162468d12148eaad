import { formatAppPath, formatRoomPath, indexingPaths } from '@foyer/contract'
import { oembed } from '@foyer/contract/lobbies'

/** Address of a room in the web app. @param url canonical address of its page */
export const toAppAddress = (origin: string, url: string): string => origin + formatRoomPath(url)

/** Address of a room's feed. */
export const toFeedAddress = (origin: string, url: string): string =>
  `${origin}${indexingPaths.feed}?${new URLSearchParams({ url })}`

/** Address of the page with the rooms of a domain. */
export const toDomainAddress = (origin: string, domain: string): string =>
  `${origin}${formatAppPath('pages', { domain })}`

/** Address of the feed of a domain. */
export const toDomainFeedAddress = (origin: string, domain: string): string =>
  `${origin}${indexingPaths.feed}?${new URLSearchParams({ domain })}`

/** Address of a message in its room. */
export const toMessageAddress = (origin: string, url: string, id: string): string =>
  origin + formatRoomPath(url, id)

/** An address for reading, without scheme and last slash. */
export const toReadable = (url: string): string => url.replace(/^https:\/\/|\/$/g, '')

/** Address of a room's picture. @param logo id of the stored logo of its domain; null without one */
export const toPictureAddress = (origin: string, roomId: string, logo: string | null): string =>
  `${origin}${indexingPaths.pictures}/${roomId}.png${logo === null ? '' : `?logo=${logo}`}`

/**
 * Address at which programs that show links get a frame with a room.
 *
 * @param url canonical address of its page
 * @param message id of the message that the frame shows; null for the newest ones
 */
export const toEmbedAddress = (origin: string, url: string, message: string | null): string =>
  `${origin}${oembed.path}?${new URLSearchParams({ url: origin + formatRoomPath(url, message), format: 'json' })}`
