import type { UserRef } from '@foyer/contract/rooms'
import { useMentionSuggestions } from '@foyer/react'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Mark } from '../../ui/media/Mark.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import { actionsWords } from './actions/words/index.ts'
import css from './MentionList.module.css'
import type { MentionedPerson } from './mentions.ts'
import type { MentionHandle } from './use-mention.ts'

const MAX_PEOPLE = 6

interface MentionListProps {
  /** Null while the room does not exist. */
  roomId: string | null
  /** Authors of the loaded messages. */
  people: readonly UserRef[]
  ownId: string | null
  /** The typed beginning of the name. */
  prefix: string
  /** Id of the list, for the field's `aria-controls`. */
  id: string
  onPick: (person: MentionedPerson) => void
  onClose: () => void
  /** Called with the id of the option that Enter would choose. */
  onOption: (id: string | null) => void
  ref?: Ref<MentionHandle>
}

/** Suggestions for a mention. The field keeps the focus; its keys move through the list. */
export function MentionList(props: MentionListProps) {
  const { roomId, people, ownId, prefix, id, onPick, onClose, onOption, ref } = props
  const text = useText()
  const words = useWords(actionsWords)
  const list = useRef<HTMLDivElement>(null)
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
  const [moved, setMoved] = useState({ prefix, index: 0 })
  const active = moved.prefix === prefix ? Math.min(moved.index, Math.max(0, found.length - 1)) : 0
  const optionId = found.length === 0 ? null : `${id}-${active}`

  useEffect(() => {
    onOption(optionId)
    return () => onOption(null)
  }, [optionId, onOption])
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && list.current?.parentElement?.contains(event.target) !== true)
        onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })

  const choose = (index: number) => {
    const chosen = found[index]
    if (chosen !== undefined) onPick({ name: chosen.name, id: chosen.user.public_id })
  }
  useImperativeHandle(ref, () => ({
    onKey: (event) => {
      if (found.length === 0) return false
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) setMoved({ prefix, index: (active + step + found.length) % found.length })
      else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
      else if (event.key === 'Escape') onClose()
      else return false
      event.preventDefault()
      return true
    },
  }))
  if (found.length === 0) return null
  return (
    <>
      <div ref={list} className={css.list} id={id} role="listbox" aria-label={words.mentionSuggestions}>
        {found.map(({ user, name }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (aria-activedescendant)
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={user.public_id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={cx(css.option, index === active && css.active)}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setMoved({ prefix, index })}
            onClick={() => choose(index)}
          >
            <Avatar seed={user.public_id} size="s" />
            <bdi className="cut">{name}</bdi>
            <Mark kind={user.auth_type} />
          </div>
        ))}
      </div>
      <span className="sr" role="status">
        {words.peopleFound(found.length)}
      </span>
    </>
  )
}

/** The name, or a word of it, starts with the prefix, ignoring case and accents. */
function matchesPrefix(name: string, prefix: string): boolean {
  const folded = foldCase(prefix)
  return [name, ...name.split(/\s+/)].some((word) => foldCase(word).startsWith(folded))
}

const foldCase = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
