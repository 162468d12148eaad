import { useMedia } from './use-media.ts'

const NARROW = '(max-width: 719px)'

/** The window has room for one pane only: opening details there is a step that back undoes. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches

/** `isNarrow`, updated when the window changes. */
export const useNarrow = (): boolean => useMedia(NARROW)
