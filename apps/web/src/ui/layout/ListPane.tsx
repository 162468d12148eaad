import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './ListPane.module.css'

interface ListPaneProps {
  title: string
  /** The list is the only pane on a phone, and the `main` landmark. */
  alone: boolean
  /** Buttons next to the title. */
  actions?: ReactNode
  /** The account button, shown at the end of the title on phones. */
  account: ReactNode
  /** Content between the title and the scrolling list, such as a search field or tabs. */
  head?: ReactNode
  /** 248 px in place of 320, for a list of sections. */
  narrow?: boolean
  testId?: string
  children: ReactNode
}

/** The list next to a conversation; on a phone the screen before it. */
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
          <Title className={'t4 grow clamp'}>{title}</Title>
          {actions}
          <span className={css.account}>{account}</span>
        </div>
        {head}
      </div>
      <div className={css.scroll}>{children}</div>
    </Pane>
  )
}
