import type { LiveMessage } from '@foyer/client'
import { MENTIONS_MAX } from '@foyer/contract'
import { useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'

/** A name somebody has begun to write. */
export interface MentionPrefix {
  prefix: string
  /** Where its `@` stands in the text. */
  start: number
}

const PREFIX = /(?:^|[\s([{"'])@([^\s@]{0,32})$/u

/** The name that is written at the caret; null where none is. */
export function findMentionPrefix(text: string, caret: number): MentionPrefix | null {
  const prefix = PREFIX.exec(text.slice(0, caret))?.[1]
  return prefix === undefined ? null : { prefix, start: caret - prefix.length - 1 }
}

/** Somebody under the name that a text can call them by. */
export interface MentionedPerson {
  name: string
  id: string
}

const ESCAPED = /[\\^$.*+?()[\]{}|]/g

/** Finds the names where a text calls them: `@` before, no letter behind, the longest first. */
function createMentionPattern(names: readonly string[]): RegExp {
  const longest = names.toSorted((a, b) => b.length - a.length)
  return new RegExp(
    `@(?:${longest.map((name) => name.replace(ESCAPED, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  )
}

/** Ids of those whom a text calls. Where two have one name, the first of them. */
export function findMentionedIds(content: string, people: readonly MentionedPerson[]): string[] {
  const ids = new Map<string, string>()
  for (const { name, id } of people) if (name !== '' && !ids.has(name)) ids.set(name, id)
  if (ids.size === 0 || !content.includes('@')) return []
  const called = [...content.matchAll(createMentionPattern([...ids.keys()]))].map(
    ([call]) => ids.get(call.slice(1)) ?? '',
  )
  return [...new Set(called)].slice(0, MENTIONS_MAX)
}

/** A piece of a text: a call by name, or what stands between. */
interface MentionPiece {
  text: string
  isMention: boolean
}

/** Cuts a text at the names that it calls. */
export function splitAtMentions(text: string, names: readonly string[]): MentionPiece[] {
  const pieces: MentionPiece[] = []
  let end = 0
  for (const match of text.matchAll(createMentionPattern(names))) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMention: false })
    pieces.push({ text: match[0], isMention: true })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMention: false })
  return pieces
}

const NO_NAMES: readonly string[] = []

/** What those are called whom a message calls by name; the same list until messages change. */
export function useMentionedNames(
  messages: readonly LiveMessage[],
): (message: LiveMessage) => readonly string[] {
  const text = useText()
  const byKey = useMemo(() => {
    const calling = messages.filter(({ mentions }) => mentions.length > 0)
    const called = new Set(calling.flatMap(({ mentions }) => mentions))
    const names = new Map<string, string>()
    if (called.size > 0)
      for (const { user } of messages)
        if (called.has(user.public_id)) names.set(user.public_id, getPersonName(user, text))
    const nameOfId = (id: string) =>
      names.get(id) ??
      getPersonName({ display_name: null, address: id.startsWith('0x') ? id : null, public_id: id }, text)
    return new Map(calling.map(({ key, mentions }) => [key, mentions.map(nameOfId)]))
  }, [messages, text])
  return ({ key }) => byKey.get(key) ?? NO_NAMES
}
