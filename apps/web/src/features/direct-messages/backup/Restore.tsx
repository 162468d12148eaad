import type { BackupKey, DirectBackup } from '@foyer/client'
import { useClient } from '@foyer/react'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { Input } from '../../../ui/inputs/Input.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { useRefusalText } from '../use-refusal-text.ts'
import { directWords } from '../words/index.ts'
import css from './Restore.module.css'

interface RestoreProps {
  backups: readonly DirectBackup[]
  /** The reader is signed in with a passkey, which gives the keys without a backup. */
  isPasskey: boolean
  /** @param isReady new messages can be read, too */
  onRestored: (isReady: boolean) => void
}

/** Restores the reader's keys from a backup to this device. */
export function Restore({ backups, isPasskey, onRestored }: RestoreProps) {
  const words = useWords(directWords)
  const { directMessages } = useClient()
  const say = useToast()
  const toRefusalText = useRefusalText()
  const fieldId = useId()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const has = (way: DirectBackup['method']) =>
    (way === 'passkey' && isPasskey) || backups.some(({ method }) => method === way)
  const restore = async (key: BackupKey) => {
    setBusy(true)
    setFailed(null)
    try {
      const count = await directMessages.restore(key)
      const { state } = await directMessages.ownKey()
      setCode('')
      say(count === 0 ? words.nothingNew : state === 'ready' ? words.restored : words.restoredOlder)
      onRestored(state === 'ready')
    } catch (error) {
      setFailed(toRefusalText(error) ?? words.restoreFailed)
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void restore({ method: 'code', code })
  }
  return (
    <PageSection title={words.restoreTitle}>
      <p className={css.text}>
        {isPasskey ? words.passkeyRestoreText : backups.length === 0 ? words.noBackupText : words.restoreText}
      </p>
      {has('code') && (
        <form className={css.form} onSubmit={submit}>
          <label className="t1 quiet" htmlFor={fieldId}>
            {words.ways.code.title}
          </label>
          <div className={css.line}>
            <Input
              id={fieldId}
              mono
              dir="ltr"
              value={code}
              placeholder="XXXX-XXXX-XXXX-…"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={failed !== null}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button variant="primary" type="submit" disabled={busy || code.trim() === ''}>
              {busy ? words.busy : words.restoreAction}
            </Button>
          </div>
        </form>
      )}
      {(has('passkey') || has('wallet')) && (
        <ButtonRow>
          {has('passkey') && (
            <Button icon="shield" disabled={busy} onClick={() => void restore({ method: 'passkey' })}>
              {words.withPasskey}
            </Button>
          )}
          {has('wallet') && (
            <Button icon="wallet" disabled={busy} onClick={() => void restore({ method: 'wallet' })}>
              {words.withWallet}
            </Button>
          )}
        </ButtonRow>
      )}
      {failed !== null && <ErrorText small>{failed}</ErrorText>}
    </PageSection>
  )
}
