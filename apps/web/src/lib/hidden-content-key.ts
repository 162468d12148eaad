/** Storage key of what the reader has hidden. */
export const HIDDEN_CONTENT = 'hidden-content'
