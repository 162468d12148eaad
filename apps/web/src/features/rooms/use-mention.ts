import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { useComposer } from '../../ui/inputs/composer/use-composer.ts'
import { findMentionPrefix, type MentionedPerson, type MentionPrefix } from './mentions.ts'

/** The open list of suggestions, which handles keys of the field. */
export interface MentionHandle {
  /** Returns true for keys that it consumed. */
  onKey: (event: KeyboardEvent) => boolean
}

/** Completes mentions in a field. */
export function useMention({ field, insert }: Pick<ReturnType<typeof useComposer>, 'field' | 'insert'>) {
  const list = useRef<MentionHandle>(null)
  const picked = useRef<MentionedPerson[]>([])
  const [begun, setBegun] = useState<MentionPrefix | null>(null)
  /** Index of the `@` whose list was closed with Escape: it stays closed for this mention. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [option, setOption] = useState<string | null>(null)
  const listId = useId()

  const update = () => {
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
    /** The unfinished mention that the list completes; null while it is closed. */
    open: begun === null || begun.start === closedAt ? null : begun,
    listId,
    setOption,
    close,
    pick,
    /** ARIA attributes that connect the field with the list. */
    fieldProps: {
      onSelect: update,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': option === null ? undefined : listId,
      // The option that Enter would choose.
      'aria-activedescendant': option ?? undefined,
    } as const,
    /** The people picked since the last call: they win over others of the same name. */
    takePicked: (): MentionedPerson[] => {
      const people = picked.current
      picked.current = []
      return people
    },
  }
}
