import { useWords } from '../../i18n/words.ts'
import { EmojiPicker } from '../emoji/EmojiPicker.tsx'
import { Dialog } from '../feedback/Dialog.tsx'
import { actionsWords } from './actions/words/index.ts'

interface ReactionDialogProps {
  /** Id of the element that the dialog is about. */
  about: string
  onPick: (reaction: string) => void
  onClose: () => void
}

/** The picker with all emojis as reactions to a message. */
export function ReactionDialog({ about, onPick, onClose }: ReactionDialogProps) {
  const words = useWords(actionsWords)
  return (
    <Dialog label={words.moreReactions} onClose={onClose} about={about}>
      <EmojiPicker
        onPick={(reaction) => {
          onClose()
          onPick(reaction)
        }}
      />
    </Dialog>
  )
}
