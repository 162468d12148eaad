import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { ErrorLine } from './ErrorLine.tsx'
import { consoleWords } from './words/index.ts'

interface QueryViewProps<T> {
  query: { data: T | null; error: unknown; refetch: () => void }
  children: (data: T) => ReactNode
}

/** Renders the data of a query; before that a skeleton, or an error with a button that tries again. */
export function QueryView<T>({ query: { data, error, refetch }, children }: QueryViewProps<T>) {
  const words = useWords(consoleWords)
  if (data !== null) return children(data)
  if (error !== null) return <ErrorLine error={error} onAgain={refetch} />
  return <SkeletonRows rows={4} label={words.loading} />
}
