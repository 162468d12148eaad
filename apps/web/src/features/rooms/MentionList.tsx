import type { UserRef } from '@foyer/contract/rooms'
import { useMentionSuggestions } from '@foyer/react'
import { type RefObject, useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { CompletionList } from '../../ui/inputs/composer/CompletionList.tsx'
import { useCompletionList } from '../../ui/inputs/composer/use-completion-list.ts'
import { actionsWords } from '../../ui/log/actions/words/index.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Mark } from '../../ui/media/Mark.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import type { MentionedPerson } from './mentions.ts'

const MAX_PEOPLE = 6

interface MentionListProps {
  /** Null while the room does not exist. */
  roomId: string | null
  /** Authors of the loaded messages. */
  people: readonly UserRef[]
  ownId: string | null
  /** The typed beginning of the name. */
  prefix: string
  field: RefObject<HTMLTextAreaElement | null>
  onPick: (person: MentionedPerson) => void
  onClose: () => void
}

/** Suggestions for a mention. The field keeps the focus; its keys move through the list. */
export function MentionList(props: MentionListProps) {
  const { roomId, people, ownId, prefix, field, onPick, onClose } = props
  const text = useText()
  const words = useWords(actionsWords)
  const answer = useMentionSuggestions(roomId, prefix)
  const found = useMemo(() => {
    const named = [...people, ...(answer.data ?? [])]
      .filter(({ public_id }) => public_id !== '' && public_id !== ownId)
      .map((user) => ({ user, name: getPersonName(user, text) }))
    const byId = new Map(
      named.filter(({ name }) => matchesPrefix(name, prefix)).map((each) => [each.user.public_id, each]),
    )
    return [...byId.values()].slice(0, MAX_PEOPLE)
  }, [people, answer.data, ownId, prefix, text])
  const completion = useCompletionList({
    ...{ field, prefix, onClose, count: found.length },
    onChoose: (index) => {
      const chosen = found[index]
      if (chosen !== undefined) onPick({ name: chosen.name, id: chosen.user.public_id })
    },
  })
  if (found.length === 0) return null
  return (
    <CompletionList
      completion={completion}
      label={words.mentionSuggestions}
      status={words.peopleFound(found.length)}
      items={found}
      getKey={({ user }) => user.public_id}
    >
      {({ user, name }) => (
        <>
          <Avatar seed={user.public_id} size="s" />
          <bdi className="cut">{name}</bdi>
          <Mark person={user} />
        </>
      )}
    </CompletionList>
  )
}

/** The name, or a word of it, starts with the prefix, ignoring case and accents. */
function matchesPrefix(name: string, prefix: string): boolean {
  const folded = foldCase(prefix)
  return [name, ...name.split(/\s+/)].some((word) => foldCase(word).startsWith(folded))
}

const foldCase = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
