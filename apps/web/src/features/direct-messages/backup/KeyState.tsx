import type { OwnKey } from '@foyer/client'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { Icon, type IconName } from '../../../ui/media/Icon.tsx'
import { formatDayAndYear } from '../../../ui/text/dates.ts'
import { MakeKey } from '../keys/MakeKey.tsx'
import { directWords } from '../words/index.ts'
import css from './Row.module.css'

const ICONS: Record<OwnKey['state'], IconName> = {
  ready: 'key',
  none: 'key',
  locked: 'lock',
  forged: 'alert',
}

/** State of the reader's key on this device, and the button that creates or renews it. */
export function KeyState({ own, onChanged }: { own: OwnKey; onChanged: () => void }) {
  const text = useText()
  const words = useWords(directWords)
  const { state, persistent, trust, since, due } = own
  const { title, why } = state === 'ready' ? words.keyReady : words.ownKeys[state]
  return (
    <div className={css.row}>
      <Icon name={ICONS[state]} />
      <div className={css.words}>
        <p className="strong">{title}</p>
        <p className="t1 quiet">{why}</p>
        {since !== null && state === 'ready' && (
          <p className="t1 quiet">
            {words.keySince(formatDayAndYear(new Date(since).toISOString(), text))}{' '}
            {trust === 'server' && words.ownAttested}
          </p>
        )}
        {!persistent && <p className={css.failed}>{words.fleeting}</p>}
        {due && <p className="t1 quiet">{words.keyDue}</p>}
      </div>
      {state !== 'forged' && (
        <div className={css.acts}>
          <MakeKey
            quiet={state !== 'none'}
            label={state === 'none' ? words.makeKey : words.newKey}
            means={state === 'none' ? undefined : words.newKeyMeans}
            onMade={onChanged}
          />
        </div>
      )}
    </div>
  )
}
