import { GROUP_MS } from '../features/rooms/group.ts'
import { isSameDay } from '../ui/text/time.ts'
import type { Served } from './served-root.ts'

/** Moves the day lines of a log to where the reader's days begin, with the time of which `writeTimes` writes the day. */
export function placeDayLines({ root }: Served): void {
  const lines = root.querySelectorAll<HTMLElement>('li[data-day]')
  const [line] = lines
  if (line === undefined) return
  const messages = root.querySelectorAll<HTMLElement>('li[data-message]')
  // Above the first message is a line where the log begins with it.
  const hasFirst = messages[0] !== undefined && messages[0].previousElementSibling === line
  const timeOf = (row: HTMLElement | undefined) => row?.querySelector('time')?.dateTime ?? ''
  // Most rooms begin on the reader's own day, where nothing moves, and comparing each two times takes a slow phone 20 ms.
  if (hasFirst && lines.length === 1 && isSameDay(timeOf(messages[0]), timeOf([...messages].at(-1)))) return
  const moved = new Set([...lines].map((each) => each.dataset.key))
  for (const each of lines) each.remove()
  let previous: string | null = null
  for (const row of messages) {
    const time = row.querySelector('time')
    if (time === null) continue
    const key = `day/${row.dataset.key}`
    const isFirst = previous === null ? hasFirst : !isSameDay(previous, time.dateTime)
    if (isFirst) {
      const copy = line.cloneNode() as HTMLElement
      copy.dataset.key = key
      copy.dataset.day = time.dateTime
      copy.textContent = line.textContent
      row.before(copy)
    }
    // Messages of one group over midnight, here or at the server, look otherwise: the browser renders this page.
    if (isFirst !== moved.has(key) && isSoonAfter(previous, time.dateTime)) delete root.dataset.served
    previous = time.dateTime
  }
}

const isSoonAfter = (previous: string | null, time: string): boolean =>
  previous !== null && Date.parse(time) - Date.parse(previous) < GROUP_MS
