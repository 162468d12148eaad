/** Moves the focus from one message of a log to the next; into the log, to its newest message. */
export function focusRow(log: HTMLElement, step: number): void {
  const rows = [...log.querySelectorAll<HTMLElement>('[data-message]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = current === -1 ? rows.at(-1) : rows[current + step]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
