import type { CounterpartKey } from '@foyer/client'
import { useWords } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/media/Icon.tsx'
import { directWords } from '../words/index.ts'
import css from './ConversationStart.module.css'
import { getLock } from './lock.ts'

/** The start of a conversation: explains the encryption. */
export function ConversationStart({ name, theirs }: { name: string; theirs: CounterpartKey | null }) {
  const words = useWords(directWords)
  const isAttested = theirs !== null && getLock(theirs) === 'attested'
  return (
    <div className={css.start}>
      <span className={css.art}>
        <Icon name="lock" />
      </span>
      <p className={css.title}>{words.openingTitle(name)}</p>
      <p className={css.text}>{isAttested ? words.openingAttested(name) : words.openingText}</p>
    </div>
  )
}
