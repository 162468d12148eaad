/** Longest time between two messages of one group, in milliseconds. */
export const GROUP_MS = 5 * 60_000
