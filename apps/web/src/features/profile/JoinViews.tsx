import type { JoinStep } from '@foyer/client'
import type { Join } from '@foyer/contract/sign-in'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Sentence } from '../../shell/proving/ActNote.tsx'
import { DialogText } from '../../ui/feedback/DialogText.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { formatDayAndClock } from '../../ui/text/dates.ts'
import { describeBelongings } from './join-text.ts'
import { profileWords } from './words/index.ts'

interface JoinExplanationProps {
  titleId: string
  name: string
  days: number
  /** Null after the button was pressed. */
  onGoOn: (() => void) | null
}

/** Explains what joining a login means. */
export function JoinExplanation({ titleId, name, days, onGoOn }: JoinExplanationProps) {
  const words = useWords(profileWords)
  return (
    <>
      <DialogText titleId={titleId} title={words.joinTitle} closable>
        <p className="quiet">{words.joinText(name)}</p>
        <p className="quiet">{words.joinUndo(days)}</p>
      </DialogText>
      {onGoOn !== null && (
        <div>
          <Button variant="primary" onClick={onGoOn}>
            {words.joinGoOn}
          </Button>
        </div>
      )}
    </>
  )
}

interface JoinStepViewProps {
  titleId: string
  step: JoinStep
  goOn: () => void
}

/** One of the two signatures: its login, what moves to the account, and the text that the wallet will show. */
export function JoinStepView({ titleId, step: { step, statement, belongings }, goOn }: JoinStepViewProps) {
  const words = useWords(profileWords)
  const isOwn = step === 'add-login'
  const moves = describeBelongings(belongings, words)
  return (
    <>
      <DialogText
        titleId={titleId}
        title={isOwn ? words.joinOwn : words.joinOther}
        over={<p className="t1 quiet">{words.joinStep(isOwn ? 1 : 2)}</p>}
        closable
      >
        <p className="quiet">{isOwn ? words.joinOwnText : words.joinOtherText}</p>
        <Sentence>{statement}</Sentence>
        {moves !== null && (
          <p className="strong" data-testid="belongings">
            {moves}
          </p>
        )}
      </DialogText>
      <div>
        <Button variant="primary" onClick={goOn}>
          {words.joinSign}
        </Button>
      </div>
    </>
  )
}

interface JoinedProps {
  titleId: string
  /** Null until the list of joins is reloaded. */
  join: Join | null
  onUndo: (join: Join) => void
  onClose: () => void
}

/** Confirms the join and offers to undo it. */
export function Joined({ titleId, join, onUndo, onClose }: JoinedProps) {
  const text = useText()
  const words = useWords(profileWords)
  return (
    <>
      <DialogText titleId={titleId} title={words.joined} role="status" closable>
        {join !== null && (
          <p className="quiet">{words.undoUntil(formatDayAndClock(join.undo_until, text))}</p>
        )}
      </DialogText>
      <div className="row">
        <Button variant="primary" onClick={onClose}>
          {words.joinDone}
        </Button>
        {join !== null && (
          <Button variant="plain" onClick={() => onUndo(join)}>
            {words.undo}
          </Button>
        )}
      </div>
    </>
  )
}
