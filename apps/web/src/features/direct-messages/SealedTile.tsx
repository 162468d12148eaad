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

/** What somebody else did to it: there is nobody to be asked about one's own. */
const FOREIGN: ReadonlySet<Unreadable> = new Set(['unknown-key', 'old-key', 'tampered'])

interface SealedTileProps {
  reason: Unreadable
  /** Written by this person. */
  own: boolean
  /** Of the counterpart. */
  name: string
  onAgain: () => void
}

/** Stands in the place of a message that is not opened here: why, and what to do. */
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
          <Link className="link" href={toViewPath(directViews.backup)}>
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
