import type { LiveDirectMessage } from '@foyer/client'
import { stripMarkup } from '@foyer/contract'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import css from './Quote.module.css'
import { directWords } from './words/index.ts'

interface QuoteProps {
  replyTo: NonNullable<LiveDirectMessage['replyTo']>
  /** The answered message, where it is loaded. */
  replied: LiveDirectMessage | null
  /** Name of the counterpart. */
  name: string
  onJump: () => void
}

/** The answered message above the answer; a click shows it in its place. */
export function Quote({ replyTo, replied, name, onJump }: QuoteProps) {
  const text = useText()
  const words = useWords(directWords)
  const content = toContent(replyTo, replied)
  return (
    <button type="button" className={css.quote} disabled={replyTo.state === 'gone'} onClick={onJump}>
      <bdi className={css.name}>{replyTo.own ? text.people.you : name}</bdi>
      <span className="cut" dir="auto">
        {typeof content === 'string' ? content : words[content.word]}
      </span>
    </button>
  )
}

const toContent = ({ state }: QuoteProps['replyTo'], replied: LiveDirectMessage | null) => {
  if (replied === null) return { word: state === 'older' ? 'earlier' : 'gone' } as const
  if (replied.deleted) return { word: 'deleted' } as const
  return replied.unreadable === undefined
    ? stripMarkup(replied.plaintextMessage)
    : ({ word: 'sealedItem' } as const)
}
