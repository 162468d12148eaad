import type { Passage } from '@foyer/contract'
import { useEffect } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button, IconButton } from '../../ui/inputs/Button.tsx'
import css from './Frame.module.css'
import { frameWords } from './words/index.ts'

interface PassageBarProps {
  /** What the next message quotes; null for nothing. */
  quoted: Passage | null
  quote: () => void
  drop: () => void
  /** Count of sent messages; each takes the quote with it. */
  sendCount: number
}

/** Quotes what is selected on the page around the frame, and shows it before it is sent. */
export function PassageBar({ quoted, quote, drop, sendCount }: PassageBarProps) {
  const words = useWords(frameWords)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drops the quote after a send
  useEffect(drop, [sendCount])
  return (
    <div className={css.passage}>
      {quoted === null ? (
        <Button variant="text" small icon="thread" onClick={quote}>
          {words.quote}
        </Button>
      ) : (
        <>
          <blockquote className="clamp" dir="auto">
            {quoted.exact}
          </blockquote>
          <IconButton icon="close" iconSize="s" label={words.drop} onClick={drop} />
        </>
      )}
    </div>
  )
}
