import type { Message } from '@foyer/contract/rooms'
import { escapeXml } from '../../../lib/xml.ts'
import { toMessageAddress } from './room-address.ts'
import { getName, toExcerpt } from './shown-messages.ts'

/** Most characters of a message in the title of its entry. */
const TITLE_MAX = 80

/** A message that a feed has, and its room. */
export interface FeedMessage {
  /** Canonical address of the room's page. */
  url: string
  /** Name of the room. */
  room: string
  message: Message
}

export interface FeedSource {
  origin: string
  title: string
  /** Address of the page that shows what the feed has. */
  page: string
  /** Address of the feed. */
  self: string
  /** The newest first, without deleted and hidden ones. */
  messages: readonly FeedMessage[]
}

/** Messages of a room or a domain as Atom (RFC 4287). */
export function renderFeed({ origin, title, page, self, messages }: FeedSource): string {
  const updated = messages[0]?.message.created_at ?? new Date(0).toISOString()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(page)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
${messages.map((each) => renderEntry(origin, each)).join('\n')}
</feed>
`
}

function renderEntry(origin: string, { url, room, message }: FeedMessage): string {
  const { id, user, content, created_at, updated_at } = message
  return `<entry>
<id>urn:uuid:${id}</id>
<title>${escapeXml(toExcerpt(content, TITLE_MAX))}</title>
<author><name>${escapeXml(getName(user))}</name></author>
<published>${created_at}</published>
<updated>${updated_at ?? created_at}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(toMessageAddress(origin, url, id))}"/>
<category term="${escapeXml(url)}" label="${escapeXml(room)}"/>
<content type="text">${escapeXml(content)}</content>
</entry>`
}
