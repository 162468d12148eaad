import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import { filterRecords } from '../../lib/records.ts'

/** The rows that are rows, each once: a server that shows one twice has shown it once (P9, F52). */
export function distinct<Row extends DirectMessageRow>(rows: readonly Row[]): Row[] {
  const byId = new Map<string, Row>()
  for (const row of filterRecords(rows)) if (!byId.has(row.id)) byId.set(row.id, row)
  return [...byId.values()]
}

/** The list with what has come by itself: what is known is replaced in its place, the rest follows. */
export function withArrived(known: readonly DirectMessageRow[], arrived: readonly DirectMessageRow[]) {
  const byId = new Map(arrived.map((row) => [row.id, row]))
  const ids = new Set(known.map(({ id }) => id))
  return [...known.map((row) => byId.get(row.id) ?? row), ...arrived.filter(({ id }) => !ids.has(id))]
}

/** The list with its newest page as the server has it now; what is older stays only where the two meet. */
export function withPage(known: readonly DirectMessageRow[], page: readonly DirectMessageRow[]) {
  const ids = new Set(page.map(({ id }) => id))
  const last = page.at(-1)?.id ?? ''
  const meeting = known.findIndex(({ id }) => ids.has(id))
  const older = meeting === -1 ? [] : known.slice(0, meeting)
  // Rows that came while the page was on its way: ids sort by time.
  const newer = known.filter(({ id }) => !ids.has(id) && id > last)
  return [...older, ...page, ...newer]
}

/** The list after its receiver has seen everything up to a message. */
export function withRead(known: readonly DirectMessageRow[], receiver: string, upTo: string) {
  const place = known.findIndex(({ id }) => id === upTo)
  return known.map((row, at) => (at <= place && row.to_address === receiver ? { ...row, read: true } : row))
}

/** The list after its receiver has accepted the sender. */
export const withAccepted = (known: readonly DirectMessageRow[], receiver: string) =>
  known.map((row) => (row.to_address === receiver ? { ...row, accepted: true } : row))

/** Whether one side takes messages of the other: it has accepted them, or answered. A server may leave that out. */
export const hasAccepted = (known: readonly DirectMessageRow[], side: string): boolean =>
  known.some((row) => row.from_address === side || (row.to_address === side && row.accepted !== false))
