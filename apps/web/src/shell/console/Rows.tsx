import { Children, type ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Rows.module.css'

interface RowsProps<T> {
  of: readonly T[]
  /** What stands where there is none. */
  empty?: ReactNode
  /** The row of each, with its key. */
  children: (each: T) => ReactNode
}

/** A list, one thing under the other. */
export function Rows<T>({ of, empty = null, children }: RowsProps<T>) {
  return of.length === 0 ? empty : <ul className={css.rows}>{of.map(children)}</ul>
}

interface RowProps {
  picture?: ReactNode
  title: ReactNode
  /** What else is known of it, in a line; false and null are left out. */
  facts?: ReactNode
  /** What takes more than a line to tell. */
  about?: ReactNode
  /** Its state, and what can be done with it; where there is no room beside, it stands below. */
  end?: ReactNode
  /** More of it, over the whole width: a form, a failure. */
  children?: ReactNode
}

/** One thing in a list. */
export function Row({ picture, title, facts, about, end, children }: RowProps) {
  return (
    <li className={cx(css.row, picture !== undefined && css.pictured, about !== undefined && css.tall)}>
      {picture}
      <div className={css.main}>
        <div className={css.title}>{title}</div>
        <Facts>{facts}</Facts>
        {about}
      </div>
      {end && <div className={css.end}>{end}</div>}
      {children && <div className={css.below}>{children}</div>}
    </li>
  )
}

/** Short facts in a line, none of them broken in two. */
function Facts({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children)
  if (facts.length === 0) return null
  return (
    <div className={css.cut}>
      <div className={css.facts}>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row keep their order
          <span key={index} className={css.fact}>
            {fact}
          </span>
        ))}
      </div>
    </div>
  )
}
