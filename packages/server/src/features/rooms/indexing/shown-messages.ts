import { getPersonName, stripMarkup } from '@foyer/contract'
import type { Message, MessagePage, UserRef } from '@foyer/contract/rooms'
import type { Encoded } from '../../../http/route.ts'

// What is told of a room's messages outside of the app: in its feed, its head and its structured data.

/** Parsed pages by their bytes, which a busy room has in memory until its next change. */
const parsed = new WeakMap<object, MessagePage>()

/** The page of a room that `readWhiteboard` has encoded. */
export function parsePage({ json }: Encoded): MessagePage {
  const known = typeof json === 'string' ? undefined : parsed.get(json)
  if (known !== undefined) return known
  const page = JSON.parse(String(json)) as MessagePage
  if (typeof json !== 'string') parsed.set(json, page)
  return page
}

/** The messages without deleted and hidden ones, the newest first. */
export const toShown = (messages: readonly Message[]): Message[] =>
  messages
    .filter(({ deleted, hidden }) => !deleted && hidden !== true)
    .sort((a, b) => b.created_at.localeCompare(a.created_at))

/** What stands for people without a name. A feed has one language for all its readers. */
const WORDS = {
  guest: (letters: string) => `Guest ${letters}`,
  unknownGuest: 'Guest',
  deleted: 'Deleted account',
}

/** The name of an author as the app shows it in English. */
export const getName = (author: UserRef): string => getPersonName(author, WORDS)

/** The beginning of a text on one line, without marks of markup. @param max in characters */
export function toExcerpt(text: string, max: number): string {
  const characters = [...stripMarkup(text).replace(/\s+/g, ' ').trim()]
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : characters.join('')
}
