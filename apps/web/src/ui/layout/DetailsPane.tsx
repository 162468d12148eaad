import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { useNarrow } from '../../lib/use-narrow.ts'
import { IconButton } from '../inputs/Button.tsx'
import css from './DetailsPane.module.css'

interface DetailsPaneProps {
  label: string
  /** At the head: always for a task, else on a phone, where the pane is a step of its own. */
  title: string
  onClose: () => void
  /** A task such as redeeming: wider, with its title and a way out. */
  task?: boolean
  testId?: string
  children: ReactNode
}

/**
 * What is to be known about a conversation, or a task beside a page. On a phone it stands in their place, and
 * is what the screen is about.
 */
export function DetailsPane({ label, title, onClose, task, testId, children }: DetailsPaneProps) {
  const text = useText()
  const isAlone = useNarrow()
  // Where a room's own name stands beside it, the repetition is no heading.
  const Title = isAlone ? 'h1' : task ? 'h2' : 'p'
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles do, and another element would lose what is typed when a phone is turned
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

/** A part of the details under a quiet label. */
export function DetailsSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.label}>{label}</h2>
      {children}
    </section>
  )
}
