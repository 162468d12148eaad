import { getQuietMinutesLeft } from '@foyer/contract'
import type { NotificationSettings } from '@foyer/contract/notifications'
import type { Arrival } from '../../shell/arrival.ts'

/** Milliseconds for which messages that arrive together are one notice. */
const TOGETHER_MS = 600
/** Milliseconds for which a notice is shown: what arrives meanwhile joins it. */
const SHOWN_MS = 10_000

interface NoticesOptions {
  settings: () => Promise<NotificationSettings>
  /** Whether the person wants to hear of mentions in the room of an address. */
  isLoud: (url: string) => Promise<boolean>
  /** Whether a conversation is in front of the person. */
  isOpen: (key: string) => Promise<boolean>
  isVisible: () => boolean
  show: (arrivals: readonly Arrival[]) => void
  sound: () => void
  now?: () => Date
}

/** Tells the person of what arrives elsewhere: together, outside of quiet hours, and as their settings say. */
export function createNotices(options: NoticesOptions) {
  const { settings, isLoud, isOpen, isVisible, show, sound, now = () => new Date() } = options
  let waiting: Arrival[] = []
  let shown: readonly Arrival[] = []
  let shownUntil = 0
  let timer: ReturnType<typeof setTimeout> | null = null

  async function isWanted({ kind, key, url }: Arrival, wanted: NotificationSettings): Promise<boolean> {
    if (await isOpen(key)) return false
    if (kind === 'direct' || kind === 'business') return wanted[kind]
    return url === null ? wanted.mentions : isLoud(url)
  }

  async function showWaiting(): Promise<void> {
    timer = null
    const arrived = waiting
    waiting = []
    const wanted = await settings()
    if (isQuiet(wanted, now())) return
    const answers = await Promise.all(arrived.map((each) => isWanted(each, wanted)))
    const told = arrived.filter((_, at) => answers[at])
    if (told.length === 0) return
    sound()
    if (!isVisible()) return
    shown = now().getTime() < shownUntil ? [...shown, ...told] : told
    shownUntil = now().getTime() + SHOWN_MS
    show(shown)
  }

  return {
    arrived(arrival: Arrival) {
      waiting.push(arrival)
      // Without an answer about quiet hours the person is not disturbed; the badges say it all the same.
      timer ??= setTimeout(() => void showWaiting().catch(() => undefined), TOGETHER_MS)
    },
    /** The person has opened conversations: a notice about them has nothing more to say. */
    opened(keys: readonly string[]) {
      shown = shown.filter(({ key }) => !keys.includes(key))
    },
    close() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}

function isQuiet({ quiet_hours: quiet }: NotificationSettings, now: Date): boolean {
  if (quiet === null) return false
  const { from, until, time_zone: timeZone } = quiet
  return getQuietMinutesLeft({ from, until, timeZone }, now) !== null
}
