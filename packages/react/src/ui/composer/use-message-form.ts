'use client'

import { isBlank, MESSAGE_MAX_LENGTH } from '@foyer/contract'
import type { KeyboardEvent, RefObject } from 'react'
import { isComposing, isSendKey } from './is-send-key.ts'
import { useAutoHeight } from './use-auto-height.ts'

/** Part of the longest text from which on the units left are shown. */
const SHOW_LEFT_AT = 0.1

export interface MessageFormOptions {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  /** Called for a draft that is neither blank nor too long; the caller clears it. */
  onSend: () => void
  /** Longest text, in the unit of `getSize`; default: that of a message in a room. */
  most?: number
  /** Default: characters without blanks around them. */
  getSize?: (draft: string) => number
  /** Nothing is sent; the draft stays. */
  isHeld?: boolean
  /** Handles a key before the form; returns true for keys that it consumed. */
  onKey?: ((event: KeyboardEvent, composing: boolean) => boolean | undefined) | undefined
}

export interface MessageForm {
  /** Units that the draft may grow by; negative when it is too long. */
  left: number
  /** `left` is worth showing. */
  showsLeft: boolean
  canSend: boolean
  /** Sends what may be sent, and focuses the field. */
  send: () => void
  /** For the `<form>`. */
  onSubmit: (event: { preventDefault(): void }) => void
  /** For the `<textarea>`: Enter sends, Shift and Enter starts a line, and an input method keeps its Enter. */
  onKeyDown: (event: KeyboardEvent) => void
}

const getTrimmedLength = (text: string): number => text.trim().length

/** The behaviour of a form in which messages are written, for forms of your own; `Composer` uses it, and the app does. */
export function useMessageForm(options: MessageFormOptions): MessageForm {
  const { field, draft, onSend, onKey, isHeld = false } = options
  const { most = MESSAGE_MAX_LENGTH, getSize = getTrimmedLength } = options
  useAutoHeight(field, draft)
  const left = most - getSize(draft)
  const canSend = !isHeld && !isBlank(draft) && left >= 0
  const send = () => {
    if (!canSend) return
    onSend()
    field.current?.focus()
  }
  return {
    left,
    showsLeft: left <= most * SHOW_LEFT_AT,
    canSend,
    send,
    onSubmit(event) {
      event.preventDefault()
      send()
    },
    onKeyDown(event) {
      if (onKey?.(event, isComposing(event)) || !isSendKey(event)) return
      event.preventDefault()
      send()
    },
  }
}
