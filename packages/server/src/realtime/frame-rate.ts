import { realtimeLimits } from '@foyer/contract'

/** Milliseconds between two refusals sent during a flood, so that the answers are no flood themselves. */
const TELL_MS = 1_000

/** Outcome for a frame: `drop` refuses silently, `close` ends the socket. */
export type FrameVerdict = 'pass' | 'refuse' | 'drop' | 'close'

/** Limits the frames of one socket by `realtimeLimits.frames`. */
export class FrameRate {
  readonly #now: () => number
  #tokens: number = realtimeLimits.frames.burst
  #at: number
  #refused = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(now = () => performance.now()) {
    this.#now = now
    this.#at = now()
  }

  /** Counts one frame and returns its outcome. */
  take(): FrameVerdict {
    const { burst, perSecond, refused } = realtimeLimits.frames
    const now = this.#now()
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) * perSecond) / 1_000)
    this.#at = now
    if (this.#tokens === burst) this.#refused = 0
    if (this.#tokens >= 1) {
      this.#tokens -= 1
      return 'pass'
    }
    this.#refused += 1
    if (this.#refused > refused) return 'close'
    if (now - this.#toldAt < TELL_MS) return 'drop'
    this.#toldAt = now
    return 'refuse'
  }
}
