import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import type { Placed } from './continuity.ts'
import type { LiveDirectMessage, RepliedMessage } from './conversation-state.ts'
import type { Body } from './crypto/body.ts'
import { toReadMessage } from './dm-session.ts'
import { type Folded, getBody, isHiddenRow, toFolded, toName, toReferencedName } from './fold.ts'
import { hasAccepted } from './rows.ts'

/** An unsent message, as a screen shows it. */
export type Outgoing = Omit<LiveDirectMessage, 'replyTo' | 'reactions'> & { body: Body | undefined }

interface ToShow {
  /** Oldest first, with what was found out about each. */
  rows: readonly DirectMessageRow[]
  placed: readonly Placed[]
  /** Unsent ones, oldest first. */
  outgoing: readonly Outgoing[]
  /** Names of messages that are hidden on this device. */
  hidden: ReadonlySet<string>
  own: string
  counterpart: string
  hasOlder: boolean
}

/** The messages of a conversation with reactions, replies and deletions; those are no messages of their own. */
export function toShownMessages(given: ToShow): { messages: LiveDirectMessage[]; folded: Folded } {
  const { rows, placed, outgoing, hidden, own, counterpart, hasOlder } = given
  const unsent = outgoing.map(({ body }) => ({ author: own, body, number: Number.POSITIVE_INFINITY }))
  const folded = toFolded(given, unsent)
  const isWaiting = !hasAccepted(rows, counterpart)
  const keys = new Map<string, string>()
  const parts = withGaps(rows, placed).flatMap(({ row, found }) => {
    if (isHiddenRow(found.opened)) return []
    const isOwn = row.from_address === own
    const name = toName(row.from_address, row.client_id)
    // A copy or a forgery may have the id of another entry: only an opened one takes the place of an unsent entry.
    const key = isOwn && 'content' in found.opened ? row.client_id : row.id
    if (hidden.has(name)) return []
    const isDeleted = folded.isDeleted(name) && !isCopy(found)
    if (!isCopy(found)) keys.set(name, key)
    const { unreadable, ...message } = toReadMessage(row, found)
    const shown = {
      ...message,
      ...(isDeleted ? { plaintextMessage: '' } : unreadable !== undefined && { unreadable }),
      ...{ key, own: isOwn, state: 'sent' as const, deleted: isDeleted, reason: null },
      waitsFor: isOwn && isWaiting ? ('acceptance' as const) : null,
      reactions: isDeleted ? [] : folded.reactionsTo(name),
    }
    return [{ shown, author: row.from_address, body: isDeleted ? undefined : getBody(found.opened) }]
  })

  const replied = (body: Body | undefined, author: string): RepliedMessage | null => {
    if (body?.kind !== 'reply') return null
    const name = toReferencedName(body.to, author, author === own ? counterpart : own)
    const key = keys.get(name) ?? null
    const isOlder = key === null && hasOlder && !hidden.has(name)
    return { own: name.startsWith(own), key, state: key !== null ? 'here' : isOlder ? 'older' : 'gone' }
  }
  const sent = parts.map(({ shown, author, body }) => ({ ...shown, replyTo: replied(body, author) }))
  const delivered = new Set(sent.map(({ key }) => key))
  const waiting = outgoing.flatMap(({ body, ...each }) =>
    (body !== undefined && body.kind !== 'reply') || delivered.has(each.key)
      ? []
      : [{ ...each, replyTo: replied(body, own), reactions: [] }],
  )
  return { messages: [...sent, ...waiting], folded }
}

/** A copy of an earlier message: what is said of that one is not said of the copy. */
const isCopy = ({ opened }: Placed): boolean => 'unreadable' in opened && opened.unreadable === 'replayed'

/** A message that is missing before a reaction is missing before the next message of the same sender. */
function withGaps(rows: readonly DirectMessageRow[], placed: readonly Placed[]) {
  const gaps = new Set<string>()
  return rows.map((row, at) => {
    const found = placed[at] as Placed
    if (isHiddenRow(found.opened)) {
      if (found.discontinuity === 'missing') gaps.add(row.from_address)
      return { row, found }
    }
    if (!gaps.delete(row.from_address) || found.discontinuity !== null) return { row, found }
    return { row, found: { ...found, discontinuity: 'missing' as const } }
  })
}
