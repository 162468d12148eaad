import { useDirectBackups, useOwnDirectKey, useSignInKind } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { safeStorage } from '../../../lib/local-storage.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonLink } from '../../../ui/inputs/ButtonLink.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { directViews, toViewPath } from '../views.ts'
import { directWords } from '../words/index.ts'
import css from './BackupHint.module.css'

const LATER = 'backup hint'

/** Reminds, until dismissed, that the key is on this device only; a passkey has it on every device. */
export function BackupHint() {
  const words = useWords(directWords)
  const { data: backups } = useDirectBackups()
  const { data: own } = useOwnDirectKey()
  const isPasskey = useSignInKind() === 'passkey'
  const [isLater, setLater] = useState(safeStorage.get(LATER) !== null)
  // An incomplete backup is older than the current key and does not restore it.
  const isAlone = own?.state === 'ready' && backups?.some(({ complete }) => complete) === false
  if (isLater || !isAlone || isPasskey) return null
  const putOff = () => {
    safeStorage.set(LATER, 'later')
    setLater(true)
  }
  return (
    <Card className={css.hint}>
      <p>{words.hint}</p>
      <div className="row">
        <ButtonLink small href={toViewPath(directViews.backup)}>
          {words.backUp}
        </ButtonLink>
        <Button small variant="plain" onClick={putOff}>
          {words.later}
        </Button>
      </div>
    </Card>
  )
}
