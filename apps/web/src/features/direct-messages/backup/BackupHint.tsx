import { useDirectBackups, useOwnDirectKey } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { keep } from '../../../keep.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { directViews, viewPath } from '../views.ts'
import { directWords } from '../words/index.ts'
import css from './BackupHint.module.css'

const LATER = 'backup hint'

/** Says, until it is put off, that one's key is on this device alone. */
export function BackupHint() {
  const words = useWords(directWords)
  const { data: backups } = useDirectBackups()
  const { data: own } = useOwnDirectKey()
  const [isLater, setLater] = useState(keep.get(LATER) !== null)
  // A backup from before a new key does not bring that one back.
  const isAlone = own?.state === 'ready' && backups?.some(({ complete }) => complete) === false
  if (isLater || !isAlone) return null
  const putOff = () => {
    keep.set(LATER, 'later')
    setLater(true)
  }
  return (
    <div className={css.hint}>
      <p>{words.hint}</p>
      <div className="row">
        <Link className={css.go} href={viewPath(directViews.backup)}>
          {words.backUp}
        </Link>
        <Button small look="plain" onClick={putOff}>
          {words.later}
        </Button>
      </div>
    </div>
  )
}
