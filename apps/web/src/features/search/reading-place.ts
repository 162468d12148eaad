/** What the search beside a room keeps in its history entry, so that back and a reload find it again. */
export interface KeptSearch {
  sought: string
  scope: 'room' | 'domain'
  /** Where the reader was before the search; null before the room had a message. */
  place: { url: string; messageId: string } | null
  /** Id of the message to which the reader has jumped; null before. */
  hit: string | null
}

/** Storage key of the tab's last search with its address, for browsers that forget the state of a history entry. */
const LAST = 'foyer_web_search'

/** The search of the current history entry; null where it has none. */
export function readKeptSearch(): KeptSearch | null {
  const state = history.state as { search?: KeptSearch } | null
  return state === null ? readLastSearch() : (state.search ?? null)
}

/**
 * The tab's last search if it was at this address. Chromium forgets the state of a page that a link of another site
 * opened when the person reloads it: the page then comes without a policy for openers, in a new browsing context.
 */
function readLastSearch(): KeptSearch | null {
  try {
    const { href, search } = JSON.parse(sessionStorage.getItem(LAST) ?? '{}') as Partial<LastSearch>
    return href === location.href ? (search ?? null) : null
  } catch {
    return null // Storage is forbidden here.
  }
}

interface LastSearch {
  href: string
  search: KeptSearch
}

export function keepSearch(search: KeptSearch): void {
  history.replaceState({ ...(history.state as object | null), search }, '')
  try {
    sessionStorage.setItem(LAST, JSON.stringify({ href: location.href, search } satisfies LastSearch))
  } catch {
    // Storage is forbidden here: the history entry has the search.
  }
}

/** Id of the message in the middle of the log, or of the last one where the log stands at its end. */
export function findReadMessage(): string | null {
  const log = document.querySelector('[role=log]')
  if (log === null) return null
  const rows = [...log.querySelectorAll<HTMLElement>('[data-message]')]
  const isAtEnd = log.scrollHeight - log.clientHeight - log.scrollTop < END_PX
  const { top, height } = log.getBoundingClientRect()
  const middle = top + height / 2
  const row = isAtEnd ? rows.at(-1) : rows.find((each) => each.getBoundingClientRect().bottom >= middle)
  return row?.id.replace(/^m-/, '') ?? null
}

/** Pixels from the end of the log that still count as the end. */
const END_PX = 40
