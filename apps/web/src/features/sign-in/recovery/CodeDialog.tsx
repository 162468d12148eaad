import { isRefusal } from '@foyer/client'
import { useId, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { DialogClose } from '../../../ui/feedback/DialogText.tsx'
import { type CodeQuestion, declineCode } from './question.ts'
import { RecoveryForm } from './RecoveryForm.tsx'
import { recoveryWords } from './words/index.ts'

export { RecoveryForm }

interface CodeDialogProps {
  question: CodeQuestion
  onClose: () => void
}

/** Asks a person who signed in with a recovery code for it once more. */
export function CodeDialog({ question, onClose }: CodeDialogProps) {
  const words = useWords(recoveryWords)
  const titleId = useId()
  const [code, setCode] = useState('')
  const decline = () => {
    declineCode(question)
    onClose()
  }
  const take = (typed: string): string | null => {
    try {
      question.assertRight(typed)
    } catch (error) {
      if (isRefusal(error, null, 'wrongCode')) return words.other
      throw error
    }
    question.resolve(typed)
    onClose()
    return null
  }
  return (
    <Dialog labelledBy={titleId} onClose={decline}>
      <RecoveryForm titleId={titleId} code={code} isAgain onChange={setCode} onCode={take} onBack={decline} />
      <DialogClose onClose={decline} />
    </Dialog>
  )
}
