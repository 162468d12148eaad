import type { Pages } from '@foyer/react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ErrorLine } from './ErrorLine.tsx'
import { consoleWords } from './words/index.ts'

interface PagesViewProps<T> {
  pages: Pages<T>
  /** Shown for an empty list. */
  empty: ReactNode
  /** Renders the rows loaded so far; at least one. */
  children: (rows: readonly T[]) => ReactNode
}

/** A paged list: skeleton, rows, a button for the next page, and an error with a button that tries again. */
export function PagesView<T>({
  pages: { rows, loading, error, more, refetch },
  empty,
  children,
}: PagesViewProps<T>) {
  const words = useWords(consoleWords)
  if (rows.length === 0 && error === null)
    return loading ? <SkeletonRows rows={4} label={words.loading} /> : empty
  return (
    <>
      <ErrorLine error={error} onAgain={refetch} />
      {rows.length > 0 && children(rows)}
      {rows.length > 0 && more !== null && error === null && (
        <div>
          <Button variant="text" onClick={more}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}
