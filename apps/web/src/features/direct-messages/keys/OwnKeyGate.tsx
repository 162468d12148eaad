import type { ConversationSnapshot } from '@foyer/client'
import { useWords } from '../../../i18n/words.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { directViews, toViewPath } from '../views.ts'
import { directWords } from '../words/index.ts'
import { MakeKey } from './MakeKey.tsx'
import css from './OwnKeyGate.module.css'

interface OwnKeyGateProps {
  state: Exclude<ConversationSnapshot['ownKey'], null | 'ready'>
}

/** Replaces the composer while this device has no usable key: the reason, and how to get one. */
export function OwnKeyGate({ state }: OwnKeyGateProps) {
  const words = useWords(directWords)
  const { title, why } = words.ownKeys[state]
  const toBackup = (
    <Link className={css.restore} href={toViewPath(directViews.backup, location.pathname)}>
      {words.restore}
    </Link>
  )
  return (
    <div className={css.gate}>
      <Note
        icon={state === 'forged' ? 'alert' : 'key'}
        tone={state === 'forged' ? 'danger' : 'plain'}
        title={title}
        acts={state === 'none' ? <MakeKey /> : state === 'locked' ? toBackup : undefined}
      >
        <p>{why}</p>
      </Note>
    </div>
  )
}
