import type { LiveMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { NewsReader } from '../../ui/log/NewsReader.tsx'
import { nameOf } from '../../ui/people.ts'

interface AnnouncerProps {
  messages: readonly LiveMessage[]
}

/** Reads new messages of others aloud. */
export function Announcer({ messages }: AnnouncerProps) {
  const text = useText()
  const newest = messages.at(-1)
  if (newest === undefined) return null
  const { user, content, created_at: time, own } = newest
  return <NewsReader time={time} own={own} sentence={text.rooms.preview(nameOf(user, text), content)} />
}
