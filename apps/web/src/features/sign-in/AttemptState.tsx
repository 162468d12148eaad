import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PHASES } from './attempt.ts'
import type { StatePhase, Words } from './phase-words.ts'
import css from './SignInDialog.module.css'

interface AttemptStateProps {
  phase: StatePhase
  words: Words
  titleId: string
  onAgain: () => void
  onChoose: () => void
  onClose: () => void
  /** Stands above the ways on. */
  children?: ReactNode
}

/** Where an attempt stands: one frame for waiting, refusals, failures and success. */
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
          look={waits ? undefined : 'primary'}
          onClick={phase === 'done' || phase === 'elsewhere' ? onClose : onAgain}
        >
          {words.main}
        </Button>
        {words.back !== null && (
          <Button look="plain" onClick={phase === 'refused' ? onClose : onChoose}>
            {words.back}
          </Button>
        )}
      </div>
    </>
  )
}
