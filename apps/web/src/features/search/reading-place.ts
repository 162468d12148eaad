/** What the search beside a room keeps in its history entry, so that back and a reload find it again. */
export interface KeptSearch {
  sought: string
  scope: 'room' | 'domain'
  /** Where the reader was before the search; null before the room had a message. */
  place: { url: string; messageId: string } | null
  /** Id of the message to which the reader has jumped; null before. */
  hit: string | null
}

/** The search of the current history entry; null where it has none. */
export function readKeptSearch(): KeptSearch | null {
  return (history.state as { search?: KeptSearch } | null)?.search ?? null
}

export function keepSearch(search: KeptSearch): void {
  history.replaceState({ ...(history.state as object | null), search }, '')
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
