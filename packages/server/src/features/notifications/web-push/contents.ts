import type { PushPayload } from '@foyer/contract'
import { formatAppPath, formatRoomPath } from '@foyer/contract'
import type pg from 'pg'
import { consentFor, customerPerson } from '../../../access/customer-consent.ts'
import { toRoomUrl } from '../../../access/room-location.ts'
import { roomTitle } from '../../../access/room-title.ts'
import { tidyText } from '../../../lib/inputs.ts'
import { getNameFlag } from '../../../lib/names/rule.ts'
import type { Claimed } from './queue.ts'

/** What a notice is about, and its receiver. */
export type Subject = Pick<Claimed, 'kind' | 'ref' | 'identity' | 'direct_names' | 'now'>

/** Contents of a push; `later` before its time, null when there is nothing (any more) to send. */
export type Content = Pick<PushPayload, 'path' | 'who' | 'place' | 'text'> | { later: Date } | null

/** Maximum characters of a pushed text, and of a name. */
const TEXT_MAX = 240
const NAME_MAX = 64

/** SQL: display name and kind of login of an identity. */
const NAME = (id: string) => `(SELECT display_name FROM identities WHERE id = ${id}) AS name,
  (SELECT auth_type FROM identities WHERE id = ${id}) AS kind`

interface Named {
  name: string | null
  kind: string | null
}

/** A room message, unless it was deleted or the receiver has read it. */
const ROOM = `
SELECT m.id, m.content, m.author, ${NAME('m.author')}, r.domain, r.path, ${roomTitle('r')}, d.use_separate_url
FROM messages m JOIN rooms r ON r.id = m.room_id LEFT JOIN domains d ON d.domain = r.domain
LEFT JOIN read_markers k ON k.room_id = m.room_id AND k.identity = $3
WHERE m.room_id = $1 AND m.id = $2 AND m.deleted_at IS NULL AND coalesce(k.seq, 0) < m.seq`

/** A sealed message of an open thread that the receiver has neither muted nor read. */
const DIRECT = `
SELECT m.from_address AS author, ${NAME('m.from_address')} FROM direct_messages m
JOIN direct_threads t ON t.address = m.to_address AND t.counterpart = m.from_address
WHERE m.id = $1 AND t.state = 'open' AND NOT t.muted AND NOT m.quiet AND NOT m.deleted AND t.read_seq < m.seq`

/** A business message, unless the customer has muted the thread or has read it. Staff sees a name only with consent. */
const BUSINESS = `
SELECT m.from_address, m.to_domain, m.message_type, m.message_text, i.auth_type AS kind, d.title,
  CASE WHEN (SELECT c.functional FROM (${consentFor('p.id', 'm.to_domain')}) c) THEN i.display_name END AS name
FROM business_messages m
CROSS JOIN LATERAL (SELECT ${customerPerson('m.from_address')} AS id) p
LEFT JOIN identities i ON i.id = p.id
JOIN business_threads t ON t.from_address = m.from_address AND t.to_domain = m.to_domain
LEFT JOIN domains d ON d.domain = m.to_domain
WHERE m.id = $1 AND (m.message_type = 'customer' OR (t.muted_at IS NULL AND t.customer_read < m.seq))`

const ANNOUNCEMENT = `
SELECT a.title, a.body, a.url, a.domain, a.starts_at, d.title AS business FROM announcements a
LEFT JOIN domains d ON d.domain = a.domain WHERE a.id = $1 AND (a.ends_at IS NULL OR a.ends_at > now())`

const loaders: Record<Subject['kind'], (pool: pg.Pool, push: Subject) => Promise<Content>> = {
  mention: readRoomContent,
  reply: readRoomContent,
  message: readRoomContent,
  direct: readDirectContent,
  business: readBusinessContent,
  announcement: readAnnouncementContent,
}

/** Reads the current contents of a push. */
export const readContent = (pool: pg.Pool, push: Subject): Promise<Content> => loaders[push.kind](pool, push)

async function readRoomContent(pool: pg.Pool, { ref, identity }: Subject): Promise<Content> {
  const [roomId, id] = ref.split(' ')
  interface Row extends Named {
    id: string
    content: string
    author: string
    domain: string
    path: string
    title: string | null
    use_separate_url: boolean | null
  }
  const { rows } = await pool.query<Row>({ name: 'push-room', text: ROOM, values: [roomId, id, identity] })
  const [row] = rows
  if (row === undefined) return null
  const page = toRoomUrl(row, row.use_separate_url ?? true) ?? `https://${row.domain}/`
  return {
    path: formatRoomPath(page, row.id),
    who: toShownName(row),
    place: tidyText(row.title ?? page.replace(/^https:\/\//, '').replace(/\/$/, ''), NAME_MAX),
    text: tidyText(row.content, TEXT_MAX),
  }
}

/** The text is sealed, so the push has none (P20). */
async function readDirectContent(pool: pg.Pool, { ref, direct_names }: Subject): Promise<Content> {
  const { rows } = await pool.query<Named & { author: string }>({
    name: 'push-direct',
    text: DIRECT,
    values: [ref],
  })
  const [row] = rows
  if (row === undefined) return null
  return {
    path: formatAppPath('directThread', { address: row.author }),
    who: direct_names ? toShownName(row) : null,
    place: null,
    text: null,
  }
}

async function readBusinessContent(pool: pg.Pool, { ref }: Subject): Promise<Content> {
  interface Row extends Named {
    from_address: string
    to_domain: string
    message_type: string
    message_text: string
    title: string | null
  }
  const { rows } = await pool.query<Row>({ name: 'push-business', text: BUSINESS, values: [ref] })
  const [row] = rows
  if (row === undefined) return null
  const place = tidyText(row.title ?? row.to_domain, NAME_MAX) ?? row.to_domain
  const toOwner = row.message_type === 'customer'
  return {
    path: toOwner
      ? formatAppPath('consoleSection', { domain: row.to_domain, section: 'inbox' })
      : formatAppPath('businessThread', { domain: row.to_domain }),
    who: toOwner ? toShownName({ ...row, author: row.from_address }) : place,
    place,
    text: tidyText(row.message_text, TEXT_MAX),
  }
}

async function readAnnouncementContent(pool: pg.Pool, { ref, now }: Subject): Promise<Content> {
  interface Row {
    title: string
    body: string
    url: string | null
    domain: string
    starts_at: Date
    business: string | null
  }
  const { rows } = await pool.query<Row>({ name: 'push-announcement', text: ANNOUNCEMENT, values: [ref] })
  const [row] = rows
  if (row === undefined) return null
  if (row.starts_at > now) return { later: row.starts_at }
  return {
    path: formatRoomPath(row.url ?? `https://${row.domain}/`),
    who: null,
    place: tidyText(row.business ?? row.domain, NAME_MAX) ?? row.domain,
    text: tidyText(`${row.title}: ${row.body}`, TEXT_MAX),
  }
}

/** Name or short address of the author, or both when the name is flagged; null for a guest without a name. */
function toShownName({ author, name, kind }: Named & { author: string }): string | null {
  const shown = name === null ? null : tidyText(name, NAME_MAX)
  const short = author.startsWith('0x') ? `${author.slice(0, 6)}…${author.slice(-4)}` : null
  const { name_flagged } = getNameFlag({ displayName: name, authType: kind })
  return shown !== null && short !== null && name_flagged ? `${short} · ${shown}` : (shown ?? short)
}
