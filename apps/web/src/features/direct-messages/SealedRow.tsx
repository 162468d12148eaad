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
  /** The row's key. */
  row: string
  /** Two at least, the oldest first. */
  messages: readonly LiveDirectMessage[]
  /** Fetches those before them; null where that goes by itself, or there are none. */
  onOlder: (() => void) | null
}

/** Stands in the place of all neighbours whose key is not on this device: how many, from when, and the way to them. */
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
        <p className={tile.why}>{span(new Date(first), new Date(last), text)}</p>
        <p className={tile.why}>
          {words.sealedManyWhy}{' '}
          <Link className="link" href={toViewPath(directViews.backup)}>
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

/** 3 – 5 March 2024; what both have in common is said once. */
const span = (from: Date, to: Date, text: Catalogue): string =>
  new Intl.DateTimeFormat(getLocale(text), { dateStyle: 'medium', timeStyle: 'short' }).formatRange(from, to)
