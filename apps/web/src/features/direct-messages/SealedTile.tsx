import type { Unreadable } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Icon, type IconName } from '../../ui/media/Icon.tsx'
import css from './SealedTile.module.css'
import { directViews, toViewPath } from './views.ts'
import { directWords } from './words/index.ts'

const ICONS: Partial<Record<Unreadable, IconName>> = {
  'no-key': 'key',
  'keys-unavailable': 'key',
  'newer-version': 'lock',
}

/** Caused by another device or person, so that the reader's own messages get a different explanation. */
const FOREIGN: ReadonlySet<Unreadable> = new Set(['unknown-key', 'old-key', 'tampered'])

interface SealedTileProps {
  reason: Unreadable
  /** The reader wrote it. */
  own: boolean
  /** Name of the counterpart. */
  name: string
  onAgain: () => void
}

/** Replaces a message that cannot be read: the reason, and what to do. */
export function SealedTile({ reason, own, name, onAgain }: SealedTileProps) {
  const text = useText()
  const words = useWords(directWords)
  const { title, why } = words.unreadable[reason]
  return (
    <div className={css.tile}>
      <Icon name={ICONS[reason] ?? 'alert'} />
      <p className={css.title}>{title}</p>
      <p className={css.why}>
        {own && FOREIGN.has(reason) ? words.ownWhy : why(name)}{' '}
        {reason === 'no-key' && (
          <Link className="link" href={toViewPath(directViews.backup, location.pathname)}>
            {words.restore}
          </Link>
        )}
        {reason === 'keys-unavailable' && (
          <Button variant="text" onClick={onAgain}>
            {text.common.tryAgain}
          </Button>
        )}
        {reason === 'newer-version' && (
          <Button variant="text" onClick={() => location.reload()}>
            {words.loadAnew}
          </Button>
        )}
      </p>
    </div>
  )
}
