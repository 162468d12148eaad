import type { CounterpartKey } from '@foyer/client'
import { useWords } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { directWords } from '../words/index.ts'
import { lockOf } from './lock.ts'
import css from './Opening.module.css'

/** Where a conversation begins: what the seal means. */
export function Opening({ name, theirs }: { name: string; theirs: CounterpartKey | null }) {
  const words = useWords(directWords)
  const isAttested = theirs !== null && lockOf(theirs) === 'attested'
  return (
    <div className={css.opening}>
      <span className={css.art}>
        <Icon name="lock" />
      </span>
      <p className={css.title}>{words.openingTitle(name)}</p>
      <p className={css.text}>{isAttested ? words.openingAttested(name) : words.openingText}</p>
    </div>
  )
}
