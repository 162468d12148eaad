import type { Join } from '@foyer/contract/sign-in'
import type { JoinList } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { formatDayAndClock } from '../../ui/text/dates.ts'
import { isolate } from '../../ui/text/isolate.ts'
import { shortenAddress } from '../../ui/text/person-name.ts'
import css from './Rows.module.css'
import { profileWords } from './words/index.ts'

/** Joined logins that can still be separated. */
export function JoinsList({ joins: { data, undo } }: { joins: JoinList }) {
  const text = useText()
  const words = useWords(profileWords)
  const say = useToast()
  const [busy, setBusy] = useState<string | null>(null)
  if (data === null || data.length === 0) return null
  const undoJoin = async (join: Join) => {
    setBusy(join.id)
    try {
      await undo(join)
      say(words.joinUndone)
    } catch {
      say(words.undoFailed)
    }
    setBusy(null)
  }
  return (
    <>
      <h3 className="t2 strong">{words.joinedLately}</h3>
      <ul className={css.rows} data-testid="joins">
        {data.map((join) => (
          <li key={join.id} className={css.row}>
            <Icon name="people" />
            <div className={css.main}>
              <p className="cut strong">{words.joinedLogin(isolate(shortenAddress(join.login)))}</p>
              <p className="t1 quiet">{words.undoUntil(formatDayAndClock(join.undo_until, text))}</p>
            </div>
            <Button
              small
              disabled={busy !== null}
              aria-label={words.undoOf(shortenAddress(join.login))}
              onClick={() => void undoJoin(join)}
            >
              {words.undo}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
