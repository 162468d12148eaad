import type { LiveMessage } from '@foyer/client'
import { MENTIONS_MAX } from '@foyer/contract'
import { useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import type { FindCompletion } from '../../ui/inputs/composer/use-completion.ts'
import { getPersonName } from '../../ui/text/person-name.ts'

const PREFIX = /(?:^|[\s([{"'])@([^\s@]{0,32})$/u

/** The unfinished mention before the caret; null without one. */
export const findMentionPrefix: FindCompletion = (text, caret) => {
  const prefix = PREFIX.exec(text.slice(0, caret))?.[1]
  return prefix === undefined ? null : { prefix, start: caret - prefix.length - 1 }
}

/** A person and the name that mentions use. */
export interface MentionedPerson {
  name: string
  id: string
}

const ESCAPED = /[\\^$.*+?()[\]{}|]/g

/** Matches mentions of the names: `@` before, no letter or digit after, longest name first. One group has the mention. */
export function createMentionPattern(names: readonly string[]): RegExp {
  const longest = names.toSorted((a, b) => b.length - a.length)
  return new RegExp(
    `(@(?:${longest.map((name) => name.replace(ESCAPED, '\\$&')).join('|')})(?![\\p{L}\\p{N}]))`,
    'gu',
  )
}

/** Ids of the mentioned people. Where two have the same name, the first of them. */
export function findMentionedIds(content: string, people: readonly MentionedPerson[]): string[] {
  const ids = new Map<string, string>()
  for (const { name, id } of people) if (name !== '' && !ids.has(name)) ids.set(name, id)
  if (ids.size === 0 || !content.includes('@')) return []
  const mentioned = [...content.matchAll(createMentionPattern([...ids.keys()]))].map(
    ([mention]) => ids.get(mention.slice(1)) ?? '',
  )
  return [...new Set(mentioned)].slice(0, MENTIONS_MAX)
}

const NO_NAMES: readonly string[] = []

/** Returns the function that names the people a message mentions; its lists are stable until the messages change. */
export function useMentionedNames(
  messages: readonly LiveMessage[],
): (message: LiveMessage) => readonly string[] {
  const text = useText()
  const byKey = useMemo(() => {
    const mentioning = messages.filter(({ mentions }) => mentions.length > 0)
    const mentioned = new Set(mentioning.flatMap(({ mentions }) => mentions))
    const names = new Map<string, string>()
    if (mentioned.size > 0)
      for (const { user } of messages)
        if (mentioned.has(user.public_id)) names.set(user.public_id, getPersonName(user, text))
    const toName = (id: string) =>
      names.get(id) ??
      getPersonName({ display_name: null, address: id.startsWith('0x') ? id : null, public_id: id }, text)
    return new Map(mentioning.map(({ key, mentions }) => [key, mentions.map(toName)]))
  }, [messages, text])
  return ({ key }) => byKey.get(key) ?? NO_NAMES
}
