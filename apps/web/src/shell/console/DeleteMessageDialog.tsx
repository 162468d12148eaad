import { useWords } from '../../i18n/words.ts'
import { SureDialog } from './SureDialog.tsx'
import { consoleWords } from './words/index.ts'

interface DeleteMessageDialogProps {
  /** Label of the button that deletes. */
  yes: string
  busy: boolean
  error: unknown
  onYes: () => void
  onClose: () => void
}

/** Asks before a moderator or operator deletes a person's message. */
export function DeleteMessageDialog(props: DeleteMessageDialogProps) {
  const words = useWords(consoleWords)
  return <SureDialog title={words.deleteMessageSure} note={words.deleteMessageNote} {...props} />
}
