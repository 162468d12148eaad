import type { FreshLogin } from '@foyer/client'
import { useClient } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { ActNote } from '../../../shell/proving/ActNote.tsx'
import { useProved, useProving } from '../../../shell/proving/use-proving.ts'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { SureButtons } from '../../../ui/inputs/SureButtons.tsx'
import { useRefusalText } from '../use-refusal-text.ts'
import { directWords } from '../words/index.ts'
import css from './MakeKey.module.css'

interface MakeKeyProps {
  label?: string
  /** Consequences to confirm first; absent for a first key. */
  means?: string | undefined
  /** A secondary button. */
  quiet?: boolean
  onMade?: () => void
}

/** Creates or renews the reader's key; a wallet is asked to sign it. */
export function MakeKey({ label, means, quiet = false, onMade }: MakeKeyProps) {
  const words = useWords(directWords)
  const { directMessages } = useClient()
  const toRefusalText = useRefusalText()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { leavesPage, leaveFor, getReason } = useProving()
  const make = async (fresh?: FreshLogin) => {
    // A first key needs no proof; renewing one, which has `means`, does.
    if (leavesPage && means !== undefined && fresh === undefined) return leaveFor('renew-key')
    setAsked(false)
    setBusy(true)
    setFailed(null)
    try {
      await directMessages.renewKey(fresh)
      onMade?.()
    } catch (error) {
      setFailed(toRefusalText(error) ?? getReason(error) ?? words.keyNotMade)
    }
    setBusy(false)
  }
  useProved('renew-key', (fresh) => (fresh === null ? setFailed(words.keyNotMade) : void make(fresh)))
  return (
    <>
      {asked ? (
        <div className={css.asked}>
          <p className="t1 quiet">{means}</p>
          <ActNote act="renew-key" />
          <div className="row">
            <SureButtons
              really={words.newKeyYes}
              onSure={() => void make()}
              onCancel={() => setAsked(false)}
            />
          </div>
        </div>
      ) : (
        <Button
          small
          variant={quiet ? undefined : 'primary'}
          disabled={busy}
          onClick={() => (means === undefined ? void make() : setAsked(true))}
        >
          {busy ? words.signing : (label ?? words.makeKey)}
        </Button>
      )}
      {failed !== null && (
        <ErrorText small className={css.failed}>
          {failed}
        </ErrorText>
      )}
    </>
  )
}
