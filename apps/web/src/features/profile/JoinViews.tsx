import type { JoinStep } from '@foyer/client'
import type { Join } from '@foyer/contract/sign-in'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Sentence } from '../../shell/proving/ActNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { dayAndClock } from '../../ui/time.ts'
import { belongingsOf } from './join-words.ts'
import css from './Rows.module.css'
import { profileWords } from './words/index.ts'

interface JoinToldProps {
  titleId: string
  name: string
  days: number
  /** Null once the person has read it. */
  onGoOn: (() => void) | null
}

/** What joining means. */
export function JoinTold({ titleId, name, days, onGoOn }: JoinToldProps) {
  const words = useWords(profileWords)
  return (
    <>
      <div className={css.words}>
        <h2 className="t4" id={titleId}>
          {words.joinTitle}
        </h2>
        <p className="quiet">{words.joinText(name)}</p>
        <p className="quiet">{words.joinUndo(days)}</p>
      </div>
      {onGoOn !== null && (
        <div>
          <Button look="primary" onClick={onGoOn}>
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

/** One of the two signatures: whose it is, what moves, and the sentence that the wallet will show. */
export function JoinStepView({ titleId, step: { step, statement, belongings }, goOn }: JoinStepViewProps) {
  const words = useWords(profileWords)
  const isOwn = step === 'add-login'
  const brings = belongingsOf(belongings, words)
  return (
    <>
      <div className={css.words}>
        <p className="t1 quiet">{words.joinStep(isOwn ? 1 : 2)}</p>
        <h2 className="t4" id={titleId}>
          {isOwn ? words.joinOwn : words.joinOther}
        </h2>
        <p className="quiet">{isOwn ? words.joinOwnText : words.joinOtherText}</p>
        <Sentence>{statement}</Sentence>
        {brings !== null && (
          <p className="strong" data-testid="belongings">
            {brings}
          </p>
        )}
      </div>
      <div>
        <Button look="primary" onClick={goOn}>
          {words.joinSign}
        </Button>
      </div>
    </>
  )
}

interface JoinedProps {
  titleId: string
  /** Null until the list of joinings is here. */
  join: Join | null
  onUndo: (join: Join) => void
  onClose: () => void
}

/** It is done, and can be taken back. */
export function Joined({ titleId, join, onUndo, onClose }: JoinedProps) {
  const text = useText()
  const words = useWords(profileWords)
  return (
    <>
      <div className={css.words} role="status">
        <h2 className="t4" id={titleId}>
          {words.joined}
        </h2>
        {join !== null && <p className="quiet">{words.undoUntil(dayAndClock(join.undo_until, text))}</p>}
      </div>
      <div className="row">
        <Button look="primary" onClick={onClose}>
          {words.joinDone}
        </Button>
        {join !== null && (
          <Button look="plain" onClick={() => onUndo(join)}>
            {words.undo}
          </Button>
        )}
      </div>
    </>
  )
}
