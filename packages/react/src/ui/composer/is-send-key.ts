import type { KeyboardEvent } from 'react'

/** Tells that an input method composes: its Enter chooses a character. Safari reports that as key 229. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229

/** Tells a key press that sends: Enter, but not with Shift, which starts a line. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event)
