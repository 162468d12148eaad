import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { useNarrow } from '../../lib/use-narrow.ts'
import { IconButton } from '../inputs/Button.tsx'
import css from './DetailsPane.module.css'

interface DetailsPaneProps {
  label: string
  /** Shown for a task at every width, else on phones only, where the pane fills the screen. */
  title: string
  onClose: () => void
  /** A wider pane with title and close button, for a task such as redeeming a voucher. */
  task?: boolean
  testId?: string
  children: ReactNode
}

/**
 * Details of a conversation, or a task next to a page. On a phone it replaces them and becomes the `main`
 * landmark.
 */
export function DetailsPane({ label, title, onClose, task, testId, children }: DetailsPaneProps) {
  const text = useText()
  const isAlone = useNarrow()
  // On wide windows the conversation's own header has this title already, so it is no second heading.
  const Title = isAlone ? 'h1' : task ? 'h2' : 'p'
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have aria-label; another element would unmount the form
    <div
      role={isAlone ? 'main' : 'complementary'}
      className={cx(css.details, task && css.task)}
      aria-label={label}
      data-beside
      data-testid={testId}
    >
      <div className={css.head}>
        <IconButton icon="left" className={css.back} label={text.common.back} onClick={onClose} />
        <Title className="t3 cut" dir="auto">
          {title}
        </Title>
        {task && (
          <IconButton icon="close" className={css.close} label={text.common.close} onClick={onClose} />
        )}
      </div>
      {children}
    </div>
  )
}

/** A section of the details under a quiet label. */
export function DetailsSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.label}>{label}</h2>
      {children}
    </section>
  )
}
