import { useClient } from '@foyer/react'
import { useCallback, useEffect, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { isSoundWanted } from '../../lib/chime.ts'
import { navigate } from '../../lib/routes.ts'
import type { Arrival } from '../../shell/arrival.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { isolate } from '../../ui/text/isolate.ts'
import { createNotices } from './notices.ts'
import { isShown } from './open-conversation.ts'
import { meantWords } from './words/index.ts'

/** A notice takes the place of the one before. */
const TOPIC = 'meant'

/**
 * Shows a toast for what arrives elsewhere, and plays a sound where the person wants it.
 *
 * @param open keys of the conversation in front of the person
 * @returns the function to call with each arrival
 */
export function useNotices(open: readonly string[]): (arrival: Arrival) => void {
  const { notifications } = useClient()
  const words = useWords(meantWords)
  const say = useToast()
  const latest = useRef({ words, say, open })
  useEffect(() => {
    latest.current = { words, say, open }
  })
  const notices = useRef<ReturnType<typeof createNotices> | null>(null)
  useEffect(() => {
    const created = createNotices({
      settings: notifications.settings,
      isLoud: async (url) => (await notifications.level(url)).level !== 'nothing',
      isOpen: async (key) => latest.current.open.includes(key) || isShown(key),
      isVisible: () => document.visibilityState === 'visible',
      sound: () => {
        if (isSoundWanted())
          import('../../lib/play-chime.ts').then(
            ({ playChimeOnce }) => playChimeOnce(),
            () => undefined,
          )
      },
      show: (arrivals) => void tell(arrivals),
    })
    notices.current = created
    return () => created.close()

    async function tell(arrivals: readonly Arrival[]) {
      const newest = arrivals.at(-1)
      if (newest === undefined) return
      const { words, say } = latest.current
      const count = arrivals.reduce((sum, each) => sum + each.count, 0)
      const sentence =
        count > 1 ? words.several(count) : words[newest.kind](await nameOf(newest), newest.place)
      say(sentence, { label: words.open, run: () => navigate(newest.path), topic: TOPIC })
    }
  }, [notifications])
  const keys = open.join('|')
  useEffect(() => notices.current?.opened(keys.split('|')), [keys])
  return useCallback((arrival) => notices.current?.arrived(arrival), [])
}

const nameOf = async ({ who }: Arrival): Promise<string> =>
  isolate(typeof who === 'string' ? who : await who())
