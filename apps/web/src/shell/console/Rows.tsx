import { Children, type ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Rows.module.css'

interface RowsProps<T> {
  of: readonly T[]
  /** Shown for an empty list. */
  empty?: ReactNode
  /** Renders one entry as a keyed `Row`. */
  children: (each: T) => ReactNode
}

/** A vertical list. */
export function Rows<T>({ of, empty = null, children }: RowsProps<T>) {
  return of.length === 0 ? empty : <ul className={css.rows}>{of.map(children)}</ul>
}

interface RowProps {
  picture?: ReactNode
  title: ReactNode
  /** Short facts in one line; false and null are skipped. */
  facts?: ReactNode
  /** Text of more than one line. */
  about?: ReactNode
  /** State and actions at the end; below the text on phones. */
  end?: ReactNode
  /** Content over the full width below, such as a form or an error. */
  children?: ReactNode
}

/** One entry of a list. */
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

/** Short facts in a line that wraps between facts only. */
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
