import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { useComposer } from '../../ui/inputs/composer/use-composer.ts'
import { findMentionPrefix, type MentionedPerson, type MentionPrefix } from './mentions.ts'

/** The list of names that is open: takes the keys that are meant for it. */
export interface MentionHandle {
  /** True where the key was for the list. */
  onKey: (event: KeyboardEvent) => boolean
}

/** Completes names after `@` in a field. */
export function useMention({ field, insert }: Pick<ReturnType<typeof useComposer>, 'field' | 'insert'>) {
  const list = useRef<MentionHandle>(null)
  const picked = useRef<MentionedPerson[]>([])
  const [begun, setBegun] = useState<MentionPrefix | null>(null)
  /** Where a list was closed by hand: it stays closed for that name. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [option, setOption] = useState<string | null>(null)
  const listId = useId()

  const look = () => {
    const area = field.current
    const next =
      area === null || area.selectionStart !== area.selectionEnd
        ? null
        : findMentionPrefix(area.value, area.selectionStart)
    setBegun((before) => (before?.prefix === next?.prefix && before?.start === next?.start ? before : next))
    if (next?.start !== closedAt) setClosedAt(null)
  }
  const close = () => setClosedAt(begun?.start ?? null)
  const pick = (person: MentionedPerson) => {
    if (begun === null) return
    picked.current = [person, ...picked.current]
    insert(`@${person.name} `, begun.start, begun.start + 1 + begun.prefix.length)
    setBegun(null)
  }
  return {
    list,
    /** The name that the list completes; null while it is closed. */
    open: begun === null || begun.start === closedAt ? null : begun,
    listId,
    setOption,
    close,
    pick,
    /** What the field says of the list. */
    fieldProps: {
      onSelect: look,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': option === null ? undefined : listId,
      // The option that Enter would take.
      'aria-activedescendant': option ?? undefined,
    } as const,
    /** Those picked since the last call: of two with one name, the text means them. */
    takePicked: (): MentionedPerson[] => {
      const people = picked.current
      picked.current = []
      return people
    },
  }
}
