import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'
import { goBack } from '../../lib/routes.ts'
import { IconButton } from '../inputs/Button.tsx'
import css from './Page.module.css'
import { Panel } from './Panel.tsx'

interface PageProps {
  title: string
  /** At the end of the title's line, such as tabs or a button. */
  actions?: ReactNode
  /** Target and label of the back button on phones. */
  back?: { path: string; label: string }
  /** 1120 px in place of 880, for tables and charts. */
  wide?: boolean
  /** The page has no control: its column takes the focus, so that keys scroll it. */
  isReadOnly?: boolean
  testId?: string
  children: ReactNode
}

/** A page with a title and sections in one scrolling column. */
export function Page({ title, actions, back, wide, isReadOnly, testId, children }: PageProps) {
  return (
    <Panel data-testid={testId}>
      <div className={css.scroll} {...(isReadOnly && { tabIndex: 0, role: 'region', 'aria-label': title })}>
        <div className={cx(css.page, wide && css.wide)}>
          <header className={css.head}>
            {back && (
              <IconButton
                icon="left"
                className={css.back}
                label={back.label}
                onClick={() => goBack(back.path)}
              />
            )}
            <h1>{title}</h1>
            {actions}
          </header>
          {children}
        </div>
      </div>
    </Panel>
  )
}

interface PageSectionProps {
  title: string
  /** At the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A titled section of a page. */
export function PageSection({ title, actions, children }: PageSectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.top}>
        <h2 className="t3" id={id}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
