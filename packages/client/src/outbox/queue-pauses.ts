/** Queues in which nothing is sent until a time. @param now epoch ms */
export function createQueuePauses(now: () => number) {
  const pauses = new Map<string, { since: number; until: number }>()
  return {
    pause: (key: string, ms: number) => void pauses.set(key, { since: now(), until: now() + ms }),
    isPaused: (key: string) => pauses.has(key),
    resume: (key: string) => void pauses.delete(key),
    resumeAll: () => pauses.clear(),
    /** Ends pauses that are over, and those that begin in the future: the clock was set back meanwhile. */
    endExpired() {
      const time = now()
      for (const [key, { since, until }] of pauses) if (time < since || time >= until) pauses.delete(key)
    },
    /** Milliseconds until the first pause ends; null without one. */
    getRemaining(): number | null {
      const ends = Array.from(pauses.values(), ({ until }) => until)
      return ends.length === 0 ? null : Math.max(0, Math.min(...ends) - now())
    },
  }
}
