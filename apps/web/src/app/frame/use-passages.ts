import type { Passage, ToFrame, ToPage } from '@foyer/contract'
import { useCallback, useEffect, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import type { FrameChannel } from './channel.ts'
import { frameWords } from './words/index.ts'

/** Milliseconds in which a page answers; its script fetches the code for that first, and an old one has none. */
const ANSWER_MS = 5_000

type Answer<F> = Extract<ToFrame, { foyer: F }>

/** Asks the page. @returns its answer, null where there was none; other messages of that kind are not taken */
function askPage<F extends ToFrame['foyer']>(
  channel: FrameChannel,
  message: ToPage,
  kind: F,
): Promise<Answer<F> | null> {
  return new Promise((resolve) => {
    const finish = (answer: Answer<F> | null) => {
      clearTimeout(timer)
      end()
      resolve(answer)
    }
    const end = channel.listen((heard) => heard.foyer === kind && finish(heard as Answer<F>))
    const timer = setTimeout(finish, ANSWER_MS, null)
    channel.post(message)
  })
}

/** Passages of the page around a frame: the one that is quoted next, and showing those of messages. */
export function usePassages(channel: FrameChannel, say: (sentence: string) => void) {
  const words = useWords(frameWords)
  const [hasPage, setHasPage] = useState(false)
  const [quoted, setQuoted] = useState<Passage | null>(null)
  // The server does not know what is around a frame.
  useEffect(() => setHasPage(channel.hasPage()), [channel])
  const quote = async () => {
    const answer = await askPage(channel, { foyer: 'passage-wanted' }, 'passage')
    if (answer === null) return say(words.silent)
    if (answer.passage === null) return say(words.nothing)
    setQuoted(answer.passage)
  }
  const mark = useCallback(
    async (passage: Passage) => {
      const answer = await askPage(channel, { foyer: 'mark', passage }, 'marked')
      if (answer === null) return say(words.silent)
      if (!answer.isFound) return say(words.gone)
      // On a phone the frame is over the page.
      if (answer.isCovered) channel.post({ foyer: 'close' })
    },
    [channel, say, words],
  )
  const drop = useCallback(() => setQuoted(null), [])
  return { hasPage, quoted, quote, drop, show: hasPage ? mark : null }
}
