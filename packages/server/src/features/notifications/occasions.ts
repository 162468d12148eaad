import type { PushKind } from '@foyer/contract'
import type { BusinessMessageRow } from '@foyer/contract/business-messages'
import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import type { Message } from '@foyer/contract/rooms'
import type { FeedEntry, OwnTopic } from '../../realtime/user-feed.ts'

/** An event that some identities are notified of. */
export interface Occasion {
  kind: PushKind
  /** Key of the row that it is about; its form depends on `kind`, see `contents.ts`. */
  ref: string
  /** Conversation; occasions of one conversation collapse. */
  about: string
  /** Identities that are named; empty for everyone whose level is `all`. */
  to: readonly string[]
  /** Identities that are not notified: the author, and receivers of another push. */
  except: readonly string[]
  /** Author of a room message; identities that have blocked them are not notified. */
  author?: string
  roomId?: string
  /** Domain of an announcement without a room. */
  domain?: string
  /** Id of the message that is answered; its author is looked up when the occasion is queued. */
  replyTo?: string
  /** Start of an announcement, epoch milliseconds. */
  startsAt?: number
}

/** Milliseconds after which a row of a feed is a repetition and not news. */
const FRESH_MS = 60_000

/** Occasions of a stored room message: for the author of the answered one, and for people with the level `all`. */
export function ofPosted({ id, room_id: roomId, user, reply_to, mentions }: Message): Occasion[] {
  const author = user.public_id
  const at = { ref: `${roomId} ${id}`, roomId, author, to: [] }
  const except = [author, ...mentions]
  const replyTo = reply_to ?? ''
  const forAll: Occasion = { kind: 'message', ...at, replyTo, about: `all of ${roomId}`, except }
  if (reply_to === null) return [forAll]
  return [{ kind: 'reply', ...at, replyTo, about: toOneIn(roomId), except: [author] }, forAll]
}

/** Occasions of the mentions of a room message. */
export function ofMentioned({ id, room_id: roomId, user }: Message, to: readonly string[]): Occasion[] {
  if (to.length === 0) return []
  const author = user.public_id
  const at = { ref: `${roomId} ${id}`, roomId, author, about: toOneIn(roomId) }
  return [{ kind: 'mention', ...at, to, except: [author] }]
}

/** @param roomId room of the announcement's page; undefined for a whole domain */
export function ofAnnounced(
  { id, domain, starts_at }: { id: string; domain: string; starts_at: string },
  roomId?: string,
): Occasion[] {
  const place = roomId === undefined ? { domain } : { roomId }
  const at = { ref: id, about: `announcement ${id}`, startsAt: Date.parse(starts_at) }
  return [{ kind: 'announcement', ...at, ...place, to: [], except: [] }]
}

/** Occasions of a row that was added to user feeds. */
export function ofFed(topic: OwnTopic, entries: readonly FeedEntry[], message: unknown): Occasion[] {
  if (topic === 'dm') return ofDirect(message as DirectMessageRow)
  return topic === 'b2c' ? ofBusiness(message as BusinessMessageRow, entries) : []
}

function ofDirect({ id, created_at, from_address, to_address, quiet }: DirectMessageRow): Occasion[] {
  // A quiet one must not take the place of one that is due for the same pair.
  if (quiet || Date.now() - Date.parse(created_at) > FRESH_MS) return []
  const about = `${from_address} to ${to_address}`
  return [{ kind: 'direct', ref: id, about, to: [to_address], except: [from_address] }]
}

function ofBusiness(message: BusinessMessageRow, entries: readonly FeedEntry[]): Occasion[] {
  const { id, created_at, from_address, to_domain, message_type } = message
  if (Date.now() - Date.parse(created_at) > FRESH_MS) return []
  const isFromCustomer = message_type === 'customer'
  const occasion: Occasion = {
    kind: 'business',
    ref: id,
    about: `${from_address} and ${to_domain}`,
    to: isFromCustomer ? entries.map(({ identity }) => identity) : [from_address],
    except: isFromCustomer ? [from_address] : [],
  }
  return [occasion]
}

/** Mentions of and replies to one person in a room collapse into one push. */
const toOneIn = (roomId: string) => `to one in ${roomId}`
