import type { CounterpartKey } from '@foyer/client'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { Icon } from '../../../ui/media/Icon.tsx'
import { directWords } from '../words/index.ts'
import css from './LockLine.module.css'
import { getLock } from './lock.ts'

/** States who can read the conversation. */
export function LockLine({ name, theirs }: { name: string; theirs: CounterpartKey | null }) {
  const words = useWords(directWords)
  if (theirs === null) return null
  const lock = getLock(theirs)
  const isBad = lock === 'changed' || lock === 'forged'
  return (
    <span className={cx(css.lock, isBad && css.bad)}>
      <Icon name={isBad ? 'alert' : lock === 'verified' ? 'shield-check' : 'lock'} size="xs" />
      <span className="cut">{words.locks[lock](name)}</span>
    </span>
  )
}
