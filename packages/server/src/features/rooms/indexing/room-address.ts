/** Address of a room in the web app. @param url canonical address of its page */
export const toAppAddress = (origin: string, url: string): string =>
  `${origin}/?${new URLSearchParams({ url })}`

/** Address of a room's feed. */
export const toFeedAddress = (origin: string, url: string): string =>
  `${origin}/feed.atom?${new URLSearchParams({ url })}`
