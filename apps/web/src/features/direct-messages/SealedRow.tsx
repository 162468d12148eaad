import type { LiveDirectMessage } from '@foyer/client'
import { type Catalogue, useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { getLocale } from '../../ui/text/time.ts'
import css from './SealedRow.module.css'
import tile from './SealedTile.module.css'
import { directViews, toViewPath } from './views.ts'
import { directWords } from './words/index.ts'

interface SealedRowProps {
  /** The row's React key. */
  row: string
  /** At least two, oldest first. */
  messages: readonly LiveDirectMessage[]
  /** Loads older messages; null where they load automatically, or where none exist. */
  onOlder: (() => void) | null
}

/** Replaces consecutive messages whose key is not on this device: count, time span, and a link to restore it. */
export function SealedRow({ row, messages, onOlder }: SealedRowProps) {
  const text = useText()
  const words = useWords(directWords)
  const first = messages[0]?.createdAt ?? ''
  const last = messages.at(-1)?.createdAt ?? ''
  return (
    <li className={css.row} data-key={row} data-message tabIndex={-1}>
      <div className={tile.tile}>
        <Icon name="key" />
        <p className={tile.title}>{words.sealedMany(messages.length)}</p>
        <p className={tile.why}>{formatSpan(new Date(first), new Date(last), text)}</p>
        <p className={tile.why}>
          {words.sealedManyWhy}{' '}
          <Link className="link" href={toViewPath(directViews.backup, location.pathname)}>
            {words.restore}
          </Link>
        </p>
        {onOlder !== null && (
          <p className={tile.why}>
            <Button variant="text" onClick={onOlder}>
              {words.sealedOlder}
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}

/** 3 – 5 March 2024; common parts are written once. */
const formatSpan = (from: Date, to: Date, text: Catalogue): string =>
  new Intl.DateTimeFormat(getLocale(text), { dateStyle: 'medium', timeStyle: 'short' }).formatRange(from, to)
