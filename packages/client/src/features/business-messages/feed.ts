import type { BusinessStanding } from '@foyer/contract/business-messages'
import type { Context } from '../../context.ts'
import { toReason } from '../../lib/log.ts'
import { createTimer } from '../../lib/timer.ts'
import { onAbort } from '../../lib/with-timeout.ts'
import type { PageLifecycle } from '../../platform/page-lifecycle.ts'
import type { Position } from '../../realtime/frame-types.ts'
import type { Following, Realtime, RealtimeFollower } from '../../realtime.ts'
import { type BusinessMessage, toBusinessMessage } from './message.ts'

/** Milliseconds between two looks where nothing is pushed. */
const POLL_MS = 10_000
const POLL_HIDDEN_MS = 60_000

/** Events of the person's messages to and from businesses. */
export interface BusinessListener {
  message(message: BusinessMessage): void
  /** The person read or muted a thread, on any device. */
  standing?(standing: BusinessStanding): void
  /** A thread of a domain that one works for was assigned, opened, closed or read. */
  threadChanged?(domain: string, customer: string): void
  /** Messages may have arrived without a push: the listener must fetch again. */
  missed(): void
}

export type BusinessFeed = ReturnType<typeof createBusinessFeed>

export interface BusinessFeedOptions {
  context: Context
  realtime: () => Promise<Realtime>
  lifecycle: PageLifecycle
}

/** Follows the person's topic while there are listeners; without a socket it has them fetch again (P5). */
export function createBusinessFeed({ context, realtime, lifecycle }: BusinessFeedOptions) {
  const { platform, identity } = context
  const listeners = new Set<BusinessListener>()
  const polling = createTimer({ background: true, until: platform.closing })
  let position: Position | null = null
  let following: Following | null = null
  let started = false
  let stopListening = () => {}

  const each = (notify: (listener: BusinessListener) => void) => {
    for (const listener of [...listeners]) {
      try {
        notify(listener)
      } catch (error) {
        platform.log.error(`a listener of business messages failed: ${toReason(error)}`)
      }
    }
  }
  const missed = () => each((listener) => listener.missed())

  const follower: RealtimeFollower = {
    position: () => position,
    apply(changes, reached) {
      position = reached
      for (const change of changes)
        if (change.type === 'b2c') each(({ message }) => message(toBusinessMessage(change.message)))
    },
    reload() {
      // From the head on, and then what was missed: nothing falls between.
      position = null
      following?.resume()
      missed()
    },
    notice(frame) {
      if (frame.type === 'b2c_thread') each((listener) => listener.standing?.(frame.standing))
      if (frame.type === 'b2c_inbox')
        each((listener) => listener.threadChanged?.(frame.domain, frame.customer))
    },
    pushed(live) {
      if (live) {
        polling.clear()
        missed()
      } else if (!polling.pending) poll()
    },
    identity: () => {},
  }

  function poll() {
    polling.set(lifecycle.isHidden() ? POLL_HIDDEN_MS : POLL_MS, () => {
      missed()
      poll()
    })
  }

  async function start() {
    started = true
    stopListening = identity.onChange(() => {
      position = null
    })
    const shared = await realtime()
    if (started) following ??= shared.follow('b2c', follower)
  }

  function stop() {
    started = false
    stopListening()
    polling.clear()
    following?.leave()
    following = null
    position = null
  }

  onAbort(platform.closing, () => started && stop())

  return {
    /** Calls back from now on; returns the function that ends it. */
    subscribe(listener: BusinessListener): () => void {
      listeners.add(listener)
      if (!started) void start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && started) stop()
      }
    },
  }
}
