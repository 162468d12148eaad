import { type RefObject, useState } from 'react'

/** The beginning of a name that is being typed in a field. */
export interface Completion {
  /** What is typed of it, without the sign before it. */
  prefix: string
  /** Index of that sign in the text. */
  start: number
}

/** Finds the name before the caret; null without one. */
export type FindCompletion = (text: string, caret: number) => Completion | null

const SHORTCODE = /(?:^|\s):([a-z0-9_+-]{2,32}:?)$/i

/** The name of an emoji after a colon; ends in a colon where it is complete. */
export const findShortcode: FindCompletion = (text, caret) => {
  const prefix = SHORTCODE.exec(text.slice(Math.max(0, caret - 40), caret))?.[1]
  return prefix === undefined ? null : { prefix, start: caret - prefix.length - 1 }
}

/** Follows the name before the caret of a field; `update` is called after each change of text or selection. */
export function useCompletion(field: RefObject<HTMLTextAreaElement | null>, find: FindCompletion) {
  const [begun, setBegun] = useState<Completion | null>(null)
  /** Index of the sign whose list was closed: it stays closed for this name. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const update = () => {
    const area = field.current
    const next =
      area === null || area.selectionStart !== area.selectionEnd
        ? null
        : find(area.value, area.selectionStart)
    setBegun((before) => (before?.prefix === next?.prefix && before?.start === next?.start ? before : next))
    if (next?.start !== closedAt) setClosedAt(null)
  }
  return {
    /** The unfinished name that a list completes; null while the list is closed. */
    open: begun === null || begun.start === closedAt ? null : begun,
    update,
    close: () => setClosedAt(begun?.start ?? null),
    /** Ends it, because a text took its place. */
    end: () => setBegun(null),
  }
}
