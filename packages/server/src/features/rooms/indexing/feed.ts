import type { Message, UserRef } from '@foyer/contract/rooms'
import { escapeXml } from '../../../lib/xml.ts'
import { toAppAddress, toFeedAddress } from './room-address.ts'

/** Most characters of a message in the title of its entry. */
const TITLE_MAX = 80

export interface FeedSource {
  origin: string
  /** Canonical address of the room's page. */
  url: string
  title: string
  /** The newest messages, in any order; deleted and hidden ones are left out. */
  messages: readonly Message[]
}

/** The newest messages of a room as Atom (RFC 4287). */
export function renderFeed({ origin, url, title, messages }: FeedSource): string {
  const shown = messages
    .filter(({ deleted, hidden }) => !deleted && hidden !== true)
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
  const updated = shown[0]?.created_at ?? new Date(0).toISOString()
  const page = escapeXml(toAppAddress(origin, url))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${page}</id>
<title>${escapeXml(title)}</title>
<updated>${updated}</updated>
<link rel="alternate" type="text/html" href="${page}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(toFeedAddress(origin, url))}"/>
${shown.map((message) => renderEntry(origin, url, message)).join('\n')}
</feed>
`
}

/** The chosen name, but for one that may imitate another. */
const getName = ({ display_name, name_flagged, address, public_id }: UserRef): string =>
  (name_flagged === true ? null : display_name) ?? address ?? public_id

function renderEntry(
  origin: string,
  url: string,
  { id, user, content, created_at, updated_at }: Message,
): string {
  const address = escapeXml(`${toAppAddress(origin, url)}#m-${id}`)
  const characters = [...content.replace(/\s+/g, ' ').trim()]
  const title =
    characters.length > TITLE_MAX ? `${characters.slice(0, TITLE_MAX).join('')}…` : characters.join('')
  return `<entry>
<id>urn:uuid:${id}</id>
<title>${escapeXml(title)}</title>
<author><name>${escapeXml(getName(user))}</name></author>
<published>${created_at}</published>
<updated>${updated_at ?? created_at}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<content type="text">${escapeXml(content)}</content>
</entry>`
}
