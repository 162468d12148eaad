import type { DirectBackup, DirectRefusal, FreshLogin } from '@foyer/client'
import { useClient } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { ActNote } from '../../../shell/proving/ActNote.tsx'
import { useProved, useProving } from '../../../shell/proving/use-proving.ts'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { SureButtons } from '../../../ui/inputs/SureButtons.tsx'
import { Icon, type IconName } from '../../../ui/media/Icon.tsx'
import { formatDayAndYear } from '../../../ui/text/dates.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { directWords } from '../words/index.ts'
import { CodeDialog } from './CodeDialog.tsx'
import css from './Row.module.css'

export type BackupMethodName = DirectBackup['method']

const ICONS: Record<BackupMethodName, IconName> = { code: 'key', passkey: 'shield', wallet: 'wallet' }

interface BackupMethodProps {
  way: BackupMethodName
  /** The existing backup; null without one. */
  backup: DirectBackup | null
  onChanged: () => void
  /** Called when this method cannot work on this device. */
  onBroken: () => void
}

/** One backup method: description, state, and the buttons that create and remove the backup. */
export function BackupMethod({ way, backup, onChanged, onBroken }: BackupMethodProps) {
  const text = useText()
  const words = useWords(directWords)
  const { directMessages } = useClient()
  const say = useToast()
  const toRefusalText = useRefusalText()
  const [state, setState] = useState<'idle' | 'busy' | 'code' | 'removing'>('idle')
  const [failed, setFailed] = useState<string | null>(null)
  const { title, note } = words.ways[way]
  const { leavesPage, leaveFor, getReason } = useProving()
  const run = async (work: () => Promise<unknown>, done: string, notDone: string = words.backupFailed) => {
    setState('busy')
    setFailed(null)
    try {
      await work()
      onChanged()
      say(done)
    } catch (error) {
      setFailed(toRefusalText(error) ?? getReason(error) ?? notDone)
      const { reason } = (error ?? {}) as Partial<DirectRefusal>
      if (reason === 'unsteady-wallet' || reason === 'no-passkey') {
        say(words.refusals[reason])
        onBroken()
      }
    }
    setState('idle')
  }
  const make = () => {
    if (way === 'code') return setState('code')
    const work = way === 'wallet' ? directMessages.backUpWithWallet : directMessages.backUpWithPasskey
    void run(() => work(), words.backupMade)
  }
  const remove = (fresh?: FreshLogin) => {
    if (leavesPage && fresh === undefined) return leaveFor('delete-backup', way)
    void run(() => directMessages.removeBackups(way, fresh), words.backupRemoved, words.notRemoved)
  }
  useProved('delete-backup', (fresh) => (fresh === null ? setFailed(words.notRemoved) : remove(fresh)), way)
  return (
    <li className={css.row} data-testid={`way-${way}`}>
      <Icon name={ICONS[way]} />
      <div className={css.words}>
        <p className="strong">{title}</p>
        <p className="t1 quiet">{note}</p>
        {backup !== null && (
          <p className={css.made}>
            <Icon name={backup.complete ? 'check' : 'alert'} size="xs" />
            {backup.complete
              ? words.madeOn(formatDayAndYear(backup.createdAt, text))
              : words.madeBefore(formatDayAndYear(backup.createdAt, text))}
          </p>
        )}
        {failed !== null && <ErrorText small>{failed}</ErrorText>}
        {state === 'removing' && (
          <>
            <p className="t1 quiet">{words.removeMeans}</p>
            <ActNote act="delete-backup" />
          </>
        )}
      </div>
      <div className={css.acts}>
        {state === 'removing' ? (
          <SureButtons really={words.removeYes} onSure={() => remove()} onCancel={() => setState('idle')} />
        ) : (
          <>
            <Button small disabled={state === 'busy'} onClick={make}>
              {state === 'busy' ? words.busy : backup === null ? words.make : words.makeAgain}
            </Button>
            {backup !== null && (
              <Button small variant="plain" disabled={state === 'busy'} onClick={() => setState('removing')}>
                {words.remove}
              </Button>
            )}
          </>
        )}
      </div>
      {state === 'code' && (
        <CodeDialog
          replaces={backup !== null}
          onClose={() => {
            setState('idle')
            onChanged()
          }}
        />
      )}
    </li>
  )
}
