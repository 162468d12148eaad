import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import type { Opened, Placed } from './continuity.ts'
import { type Body, isControl, type Reference } from './crypto/body.ts'

/** Different reactions of one person to one message; more are not shown. */
export const MAX_REACTIONS = 12

/** One reaction to a message, as in rooms. */
export interface DirectReaction {
  reaction: string
  /** 1 or 2. */
  count: number
  /** One of them is this person's own. */
  reacted: boolean
}

/** A message as others refer to it: its author and `client_id`. */
type Name = string
export const toName = (author: string, clientId: string): Name => `${author} ${clientId}`

/** A message, opened or still on its way, as far as others can refer to it. */
export interface Foldable {
  author: string
  body: Body | undefined
  /** Number among the author's messages; of an unsent one more than all. */
  number: number
}

/** Reactions and deletions of a conversation, folded. */
export interface Folded {
  isDeleted(name: Name): boolean
  reactionsTo(name: Name): readonly DirectReaction[]
  /** Number of one's own reactions to a message. */
  countOwn(name: Name): number
}

/** Content of a row beside its text; undefined for a row that cannot be read. */
export const getBody = (opened: Opened): Body | undefined =>
  'content' in opened ? opened.content.body : undefined

/** The row is a reaction or a deletion that could be read: what the server says of it does not matter. */
export const isHiddenRow = (opened: Opened): boolean => isControl(getBody(opened))

/** @param all messages of the two, of whatever kind; those of anyone else are left out */
export function fold(all: readonly Foldable[], own: string, counterpart: string): Folded {
  const deleted = new Set<Name>()
  /** By message, author and emoji: the state with the highest number, because a server can reorder. */
  const states = new Map<Name, Map<string, Map<string, { number: number; on: boolean }>>>()
  for (const { author, body, number } of all) {
    if (body === undefined || (author !== own && author !== counterpart)) continue
    const name = toReferencedName(body.to, author, author === own ? counterpart : own)
    if (body.kind === 'deletion') deleted.add(name)
    if (body.kind !== 'reaction') continue
    const byAuthor = getOrCreate(states, name, () => new Map())
    const byEmoji = getOrCreate(byAuthor, author, () => new Map())
    const known = byEmoji.get(body.emoji)
    if (known === undefined && byEmoji.size >= MAX_REACTIONS * 4) continue
    if (known === undefined || known.number <= number) byEmoji.set(body.emoji, { number, on: body.on })
  }
  const getShown = (name: Name, author: string) =>
    [...(states.get(name)?.get(author) ?? [])]
      .flatMap(([emoji, { on }]) => (on ? [emoji] : []))
      .slice(0, MAX_REACTIONS)
  return {
    isDeleted: (name) => deleted.has(name),
    countOwn: (name) => getShown(name, own).length,
    reactionsTo(name) {
      if (!states.has(name)) return []
      const [mine, theirs] = [getShown(name, own), getShown(name, counterpart)]
      return [...new Set([...mine, ...theirs])].map((reaction) => {
        const reacted = mine.includes(reaction)
        return { reaction, reacted, count: Number(reacted) + Number(theirs.includes(reaction)) }
      })
    },
  }
}

/** The message that `author` refers to; `other` is the other one of the two. */
export const toReferencedName = ({ own, clientId }: Reference, author: string, other: string): Name =>
  toName(own ? author : other, clientId)

function getOrCreate<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key) ?? make()
  map.set(key, known)
  return known
}

/** Folds the rows of one conversation, together with the unsent ones. */
export function toFolded(
  given: { rows: readonly DirectMessageRow[]; placed: readonly Placed[]; own: string; counterpart: string },
  unsent: readonly Foldable[] = [],
): Folded {
  const { rows, placed, own, counterpart } = given
  const sent = rows.map(({ from_address: author }, at): Foldable => {
    const { opened } = placed[at] as Placed
    return { author, body: getBody(opened), number: 'content' in opened ? opened.content.number : 0 }
  })
  return fold([...sent, ...unsent], own, counterpart)
}
