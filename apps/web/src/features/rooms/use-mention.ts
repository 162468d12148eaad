import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { type Begun, begunAt, type Named } from './mentions.ts'

/** The list of names that is open: takes the keys that are meant for it. */
export interface MentionHandle {
  /** True where the key was for the list. */
  onKey: (event: KeyboardEvent) => boolean
}

/** Completes names after `@` in a field. */
export function useMention(field: RefObject<HTMLTextAreaElement | null>, setDraft: (draft: string) => void) {
  const list = useRef<MentionHandle>(null)
  const picked = useRef<Named[]>([])
  const [begun, setBegun] = useState<Begun | null>(null)
  /** Where a list was closed by hand: it stays closed for that name. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [option, setOption] = useState<string | null>(null)

  const look = () => {
    const area = field.current
    const next =
      area === null || area.selectionStart !== area.selectionEnd
        ? null
        : begunAt(area.value, area.selectionStart)
    setBegun((before) => (before?.prefix === next?.prefix && before?.start === next?.start ? before : next))
    if (next?.start !== closedAt) setClosedAt(null)
  }
  const close = () => setClosedAt(begun?.start ?? null)
  const pick = (person: Named) => {
    const area = field.current
    if (area === null || begun === null) return
    picked.current = [person, ...picked.current]
    const end = begun.start + 1 + begun.prefix.length
    area.setRangeText(`@${person.name} `, begun.start, end, 'end')
    setDraft(area.value)
    setBegun(null)
    area.focus()
  }
  return {
    list,
    /** The name that the list completes; null while it is closed. */
    open: begun === null || begun.start === closedAt ? null : begun,
    /** Id of the option that Enter would take. */
    option,
    setOption,
    look,
    close,
    pick,
    /** Those picked since the last call: of two with one name, the text means them. */
    takePicked: (): Named[] => {
      const people = picked.current
      picked.current = []
      return people
    },
  }
}
