import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { PHASES } from './attempt.ts'
import type { PhaseText, StatePhase } from './phase-text.ts'
import css from './SignInDialog.module.css'

interface AttemptStateProps {
  phase: StatePhase
  words: PhaseText
  titleId: string
  onAgain: () => void
  onChoose: () => void
  onClose: () => void
  /** Content above the buttons. */
  children?: ReactNode
}

/** The state of a sign-in attempt: waiting, refused, failed or done. */
export function AttemptState(props: AttemptStateProps) {
  const { phase, words, titleId, onAgain, onChoose, onClose, children } = props
  const { waits } = PHASES[phase]
  return (
    <>
      <span className={cx(css.art, words.tone && css[words.tone])}>
        {waits && <span className={css.spin} />}
        <Icon name={words.icon} size="l" />
      </span>
      <div className={css.words} role="status">
        <h2 className="t4" id={titleId}>
          {words.title}
        </h2>
        <p className="quiet">{words.text}</p>
      </div>
      {children}
      <div className={css.acts}>
        <Button
          // A form above has the main button.
          variant={waits ? undefined : children ? 'plain' : 'primary'}
          onClick={phase === 'done' || phase === 'elsewhere' ? onClose : onAgain}
        >
          {words.main}
        </Button>
        {words.back !== null && (
          <Button variant="plain" onClick={phase === 'refused' ? onClose : onChoose}>
            {words.back}
          </Button>
        )}
      </div>
    </>
  )
}
