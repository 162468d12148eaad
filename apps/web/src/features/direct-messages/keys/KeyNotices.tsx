import type { useDirectConversation } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { directWords } from '../words/index.ts'
import css from './KeyNotices.module.css'

interface KeyNoticesProps {
  name: string
  used: ReturnType<typeof useDirectConversation>
  onCompare: () => void
}

/** Warnings about keys and missing messages, above the composer. */
export function KeyNotices({ name, used, onCompare }: KeyNoticesProps) {
  const text = useText()
  const words = useWords(directWords)
  const { conversation, counterpartKey, complete, status } = used
  const state = counterpartKey?.state
  const isShort = status === 'ready' && !complete
  if (state !== 'changed' && state !== 'forged' && state !== 'none' && !isShort) return null
  return (
    <div className={css.notices}>
      {isShort && (
        <Note
          icon="alert"
          tone="danger"
          title={words.shortTitle}
          acts={
            <Button small variant="raised" onClick={() => void conversation?.reload()}>
              {text.common.tryAgain}
            </Button>
          }
        >
          <p>{words.shortText(name)}</p>
        </Note>
      )}
      {state === 'changed' && <ChangedKey name={name} used={used} onCompare={onCompare} />}
      {state === 'forged' && (
        <Note icon="alert" tone="danger" title={words.forgedTitle(name)}>
          <p>{words.forgedText}</p>
        </Note>
      )}
      {state === 'none' && (
        <Note icon="clock" title={words.noKeyTitle(name)}>
          <p>{words.noKeyText}</p>
        </Note>
      )}
    </div>
  )
}

/** The verified key of the counterpart has changed: sending is blocked until the reader confirms the new key. */
function ChangedKey({ name, used: { conversation }, onCompare }: KeyNoticesProps) {
  const words = useWords(directWords)
  const say = useToast()
  const [confirming, setConfirming] = useState(false)
  const confirm = async () => {
    setConfirming(true)
    try {
      await conversation?.confirmKey()
    } catch {
      setConfirming(false)
      say(words.notConfirmed)
    }
  }
  return (
    <Note
      icon="shield"
      tone="danger"
      title={words.changedTitle(name)}
      acts={
        <>
          <Button small variant="raised" onClick={onCompare}>
            {words.compare}
          </Button>
          <Button
            small
            variant="plain"
            className={css.go}
            disabled={confirming}
            onClick={() => void confirm()}
          >
            {words.takeKey}
          </Button>
        </>
      }
    >
      <p>{words.changedText}</p>
    </Note>
  )
}
