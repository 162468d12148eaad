import type { PointerEvent } from 'react'
import { awaitLongPress } from './long-press.ts'

/** Handlers that detect a long press by touch or pen; a mouse has the toolbar. */
export const useLongPress = (onPress: () => void) => ({
  onPointerDown: ({ nativeEvent }: PointerEvent) => {
    if (nativeEvent.pointerType !== 'mouse' && nativeEvent.isPrimary) awaitLongPress(nativeEvent, onPress)
  },
})
