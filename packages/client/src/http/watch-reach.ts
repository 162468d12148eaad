import { backoff } from '../lib/backoff.ts'
import { isRecord } from '../lib/records.ts'
import { createTimer } from '../lib/timer.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import type { PageLifecycle } from '../platform/page-lifecycle.ts'
import type { Platform } from '../platform/platform.ts'

/** Milliseconds after which a request without an answer makes the client ask whether the server is there at all. */
const LATE_MS = 2_000
/** Milliseconds within which a server that is there answers that. */
const PROBE_MS = 1_200
/**
 * Milliseconds of silence after which a client asks whether the server is still there: with {@link PROBE_MS} and the
 * 1.5 s for which screens wait before they say so, less than 5 s.
 */
const SILENCE_MS = 1_500
/** Milliseconds after the last key or movement for which a person counts as being at the page. */
const PRESENT_MS = 60_000
/** The same after the page has loaded or is seen again, which may be without a person. */
const SEEN_MS = 15_000
/** Milliseconds between two looks at least; to these comes a backoff that grows after three looks, up to 8 s. */
const PAUSE_MS = 200

/** The sender of an answer, as far as the answer shows it. */
interface Heard {
  status: number
  /** Parsed JSON; undefined where it was none. */
  body: unknown
}

/** A proxy whose server is gone says so in words of its own; a page without an epoch was kept by a service worker. */
const isFromServer = ({ status, body }: Heard): boolean => (isRecord(body) ? body.epoch !== '' : status < 500)

/** Passes an answer on, and learns from it, or from its absence, whether the server can be reached. */
export async function learning<A extends Heard>({ reach }: Platform, answering: Promise<A>): Promise<A> {
  const late = createTimer({ background: true })
  late.set(LATE_MS, reach.probe)
  try {
    const answer = await answering
    reach.set(isFromServer(answer) ? 'online' : 'unreachable')
    return answer
  } catch (error) {
    reach.set('unreachable')
    throw error
  } finally {
    late.clear()
    if (reach.getSnapshot() !== 'online') reach.probe()
  }
}

/**
 * Polls a server that does not answer until it does, and asks a silent one whether it is still there while a person is
 * at the page; a hidden page waits until it is seen.
 */
export function watchReach(platform: Platform, lifecycle: PageLifecycle): void {
  const { reach, fetch, apiUrl, closing } = platform
  const again = createTimer({ background: true, until: closing })
  let looks = 0
  let looking = false

  async function look(): Promise<void> {
    if (looking || !reach.isWatched || closing?.aborted) return
    looking = true
    again.clear()
    try {
      // Of another origin the status is 0, which is an answer, too. A body that is not read would keep its connection.
      const asked = fetch(`${apiUrl}/healthz`, {
        method: 'HEAD',
        mode: 'no-cors',
        cache: 'no-store',
        signal: closing ?? null,
      })
      const { status } = await withTimeout(PROBE_MS, asked, new Error())
      reach.set(status < 500 ? 'online' : 'unreachable')
    } catch {
      reach.set('unreachable')
    }
    looking = false
    if (reach.getSnapshot() === 'online') looks = 0
    else if (!lifecycle.isHidden()) again.set(PAUSE_MS + backoff(Math.max(0, Math.min(looks++, 7) - 3)), look)
  }

  reach.probe = () => {
    if (!again.pending) void look()
  }
  const expectPerson = watchPresence(platform, lifecycle, () => void look())
  lifecycle.onWake(() => {
    if (globalThis.navigator?.onLine === false) reach.set('unreachable')
    if (reach.getSnapshot() !== 'online') void look()
    expectPerson(SEEN_MS)
  })
}

/**
 * Calls back after every {@link SILENCE_MS} without a sign of life from a server that counts as reachable, as long as a
 * person is at the page. In Node nothing calls back: a program without a page learns from its requests.
 *
 * @returns expects a person at the page for so many milliseconds
 */
function watchPresence({ reach, now, closing }: Platform, lifecycle: PageLifecycle, onSilence: () => void) {
  const timer = createTimer({ background: true, until: closing })
  let presentUntil = 0
  function check() {
    if (lifecycle.isHidden() || now() > presentUntil) return
    const silence = now() - reach.heardAt
    if (silence >= SILENCE_MS && reach.getSnapshot() === 'online') onSilence()
    timer.set(silence < SILENCE_MS ? SILENCE_MS - silence : SILENCE_MS, check)
  }
  function expectFor(ms: number) {
    if (typeof globalThis.addEventListener !== 'function') return
    presentUntil = Math.max(presentUntil, now() + ms)
    if (!timer.pending) check()
  }
  const onInput = (event: Event) => {
    // Browsers also report a pointer that rests where a page appears.
    const isResting =
      event.type === 'pointermove' && !(event as MouseEvent).movementX && !(event as MouseEvent).movementY
    if (!isResting) expectFor(PRESENT_MS)
  }
  const options = { passive: true, capture: true, ...(closing && { signal: closing }) }
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    globalThis.addEventListener?.(event, onInput, options)
  expectFor(SEEN_MS)
  return expectFor
}
