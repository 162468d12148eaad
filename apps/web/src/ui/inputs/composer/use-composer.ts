import { useLayoutEffect, useRef, useState } from 'react'
import type { useCompletion } from './use-completion.ts'
import { toStorageKey, useDraft } from './use-draft.ts'

export interface ComposerHandle {
  focus: () => void
}

/**
 * State of a composer: the draft, the field and the emoji panel.
 *
 * @param about storage key of the draft
 * @param before initial text where no draft is stored
 */
export function useComposer(about: string, before?: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(about, before)
  const [emojis, setEmojis] = useState(false)
  const focus = () => field.current?.focus()
  // The stored draft, and what was typed into the page before it was hydrated (`first-paint/keep-messages.ts`).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is in the page
  useLayoutEffect(() => {
    const kept = field.current?.value
    if (kept) setDraft(kept)
  }, [])
  /** Inserts a text at the caret, or replaces the text from `start` to `end`. */
  const insert = (inserted: string, start?: number, end?: number) => {
    const area = field.current
    if (area === null) return
    area.setRangeText(inserted, start ?? area.selectionStart, end ?? area.selectionEnd, 'end')
    setDraft(area.value)
    setEmojis(false)
    focus()
  }
  return {
    field,
    draft,
    draftKey: toStorageKey(about),
    setDraft,
    emojis,
    setEmojis,
    focus,
    insert,
    /** Replaces the name that is being typed, with the sign before it. */
    complete: ({ open, end }: ReturnType<typeof useCompletion>, text: string) => {
      if (open === null) return
      insert(`${text} `, open.start, open.start + 1 + open.prefix.length)
      end()
    },
  }
}
