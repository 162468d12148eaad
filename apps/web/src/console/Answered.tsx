import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.ts'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Fault } from './Fault.tsx'
import { consoleWords } from './words/index.ts'

interface AnsweredProps<T> {
  answer: { data: T | null; error: unknown; reload: () => void }
  children: (data: T) => ReactNode
}

/** What the server has answered; before that its shape, and the way on where it failed. */
export function Answered<T>({ answer: { data, error, reload }, children }: AnsweredProps<T>) {
  const words = useWords(consoleWords)
  if (data !== null) return children(data)
  if (error !== null) return <Fault error={error} onAgain={reload} />
  return <SkeletonRows rows={4} label={words.loading} />
}
