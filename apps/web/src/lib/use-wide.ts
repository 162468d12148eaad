import { useMedia } from './use-media.ts'

/** The window is wide enough to show details next to a conversation by default. */
export const useWide = (): boolean => useMedia('(min-width: 1200px)')
