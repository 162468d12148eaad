import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button, IconButton } from '../../ui/inputs/Button.tsx'
import { SureDialog } from './SureDialog.tsx'
import { consoleWords } from './words/index.ts'

interface RemoveButtonProps {
  /** Accessible name of a button that is an icon; without it the button says that it removes. */
  iconLabel?: string
  small?: boolean
  /** The question, and what happens. */
  title: string
  note: string
  busy: boolean
  /** Why the latest removal failed. */
  error: unknown
  /** Resolves to true on success; else the question stays open. */
  onRemove: () => Promise<boolean>
}

/** A button that removes something for good, after asking. */
export function RemoveButton(props: RemoveButtonProps) {
  const { iconLabel, small = false, title, note, busy, error, onRemove } = props
  const words = useWords(consoleWords)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const ask = () => {
    setFailed(false)
    setAsking(true)
  }
  const remove = async () => {
    const done = await onRemove()
    setFailed(!done)
    if (done) setAsking(false)
  }
  return (
    <>
      {iconLabel === undefined ? (
        <Button small={small} variant="danger" disabled={busy} onClick={ask}>
          {words.remove}
        </Button>
      ) : (
        <IconButton icon="trash" iconSize="s" label={iconLabel} onClick={ask} />
      )}
      {isAsking && (
        <SureDialog
          title={title}
          note={note}
          yes={words.remove}
          busy={busy}
          error={hasFailed ? error : null}
          onYes={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
