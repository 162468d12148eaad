import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'
import css from './CompletionList.module.css'
import type { useCompletionList } from './use-completion-list.ts'

interface CompletionListProps<T> {
  completion: ReturnType<typeof useCompletionList>
  /** Accessible name. */
  label: string
  /** Says how many suggestions there are. */
  status: string
  items: readonly T[]
  getKey: (item: T) => string
  children: (item: T) => ReactNode
}

/** Suggestions above the composer for what is typed in it. */
export function CompletionList<T>(props: CompletionListProps<T>) {
  const { completion, label, status, items, getKey, children } = props
  const { list, id, active, getOptionProps } = completion
  return (
    <>
      <div ref={list} className={css.list} id={id} role="listbox" aria-label={label}>
        {items.map((item, index) => (
          <div
            key={getKey(item)}
            className={cx(css.option, index === active && css.active)}
            {...getOptionProps(index)}
          >
            {children(item)}
          </div>
        ))}
      </div>
      <span className="sr" role="status">
        {status}
      </span>
    </>
  )
}
