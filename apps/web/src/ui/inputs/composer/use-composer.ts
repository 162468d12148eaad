import { useRef, useState } from 'react'
import { useGrowing } from './use-auto-height.ts'
import { useDraft } from './use-draft.ts'

export interface ComposerHandle {
  focus: () => void
}

/**
 * What somebody writes, and the field that it stands in: what `Composer` shows.
 *
 * @param about what the draft is kept under
 * @param before what there is to begin with
 */
export function useComposer(about: string, before?: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(about, before)
  const [emojis, setEmojis] = useState(false)
  useGrowing(field, draft)
  const focus = () => field.current?.focus()
  return {
    field,
    draft,
    setDraft,
    emojis,
    setEmojis,
    focus,
    /** Puts a text where the caret is, or in the place of what stands from `start` to `end`. */
    insert: (what: string, start?: number, end?: number) => {
      const area = field.current
      if (area === null) return
      area.setRangeText(what, start ?? area.selectionStart, end ?? area.selectionEnd, 'end')
      setDraft(area.value)
      setEmojis(false)
      focus()
    },
  }
}
