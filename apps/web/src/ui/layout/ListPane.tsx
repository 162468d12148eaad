import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './ListPane.module.css'

interface ListPaneProps {
  title: string
  /** True where the list is the only pane that a phone shows; then the page is about it. */
  alone: boolean
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Who one is, at the end of the title on a phone. */
  account: ReactNode
  /** Under the title, above what scrolls: a search, tabs. */
  head?: ReactNode
  /** 248 px in place of 320, for a list of sections. */
  narrow?: boolean
  testId?: string
  children: ReactNode
}

/** The list beside a conversation; on a phone the pane before it. */
export function ListPane({ title, alone, actions, account, head, narrow, testId, children }: ListPaneProps) {
  const Pane = alone ? 'main' : 'section'
  const Title = alone ? 'h1' : 'h2'
  return (
    <Pane
      id={alone ? 'content' : undefined}
      className={cx(css.list, narrow && css.narrow)}
      aria-label={title}
      data-alone={alone}
      data-testid={testId}
    >
      <div className={css.head}>
        <div className="row">
          <Title className={cx(css.title, 't4 grow')}>{title}</Title>
          {actions}
          <span className={css.account}>{account}</span>
        </div>
        {head}
      </div>
      <div className={css.scroll}>{children}</div>
    </Pane>
  )
}
