import type { Message, Room } from '@foyer/contract/rooms'
import { toAppAddress, toMessageAddress } from './room-address.ts'
import { getName, toExcerpt } from './shown-messages.ts'

/** Messages of a room in its structured data, and most characters of each: every visitor loads them. */
const COMMENTS_MAX = 20
const TEXT_MAX = 500

export interface DiscussionSource {
  origin: string
  /** Canonical address of the room's page. */
  url: string
  title: string
  description: string
  /** Address of the room's picture. */
  image: string
  /** Name of the domain's owner; null for a domain without one. */
  owner: string | null
  room: Room
  /** Newest first, without deleted and hidden ones. */
  messages: readonly Message[]
}

/** A room as `DiscussionForumPosting` of schema.org: what Google asks for of a discussion. */
export function toDiscussion(source: DiscussionSource): object {
  const { origin, url, title, description, image, owner, room, messages } = source
  const changes = messages.map(({ created_at, updated_at }) => updated_at ?? created_at)
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: title,
    text: description,
    url: toAppAddress(origin, url),
    image,
    datePublished: room.created_at,
    dateModified: [room.created_at, ...changes].toSorted().at(-1),
    // A room is opened by the site that it stands at; where that has no owner, by this server.
    author:
      owner === null
        ? { '@type': 'Organization', name: 'Foyer', url: `${origin}/` }
        : { '@type': 'Organization', name: owner, url: `https://${room.domain}/` },
    sharedContent: { '@type': 'WebPage', url },
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/CommentAction',
      userInteractionCount: room.message_count,
    },
    comment: messages.slice(0, COMMENTS_MAX).map(({ id, user, content, created_at, updated_at }) => ({
      '@type': 'Comment',
      text: toExcerpt(content, TEXT_MAX),
      author: { '@type': 'Person', name: getName(user) },
      dateCreated: created_at,
      ...(updated_at !== null && { dateModified: updated_at }),
      url: toMessageAddress(origin, url, id),
    })),
  }
}
