/** Paths for search engines, readers of feeds, previews of links and READMEs. They answer with files, so they are no endpoints. */
export const indexingPaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** Newest messages as Atom: `?url=` with the address of a room's page, or `?domain=`. */
  feed: '/feed.atom',
  /** Folder of the pictures of rooms, each `<room id>.png`. */
  pictures: '/room-picture',
  /** The number of messages of a room as a small SVG: `?url=` with the address of its page. */
  badge: '/api/badge.svg',
} as const satisfies Readonly<Record<string, `/${string}`>>

/**
 * The path of the badge of a room.
 *
 * @param url address of the room's page
 */
export const formatBadgePath = (url: string): string =>
  `${indexingPaths.badge}?${new URLSearchParams({ url })}`
