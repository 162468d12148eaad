/** Public id of the current reader, set by `Offline.tsx`. */
export const READER = 'reader'
/** Public id of the person that this browser receives pushes for; absent without pushes. */
export const PUSHED = 'pushed'
