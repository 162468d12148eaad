import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyNamed } from '../../../lib/lazy-named.ts'
import { CODE_ASKED, type CodeQuestion, declineCode } from './question.ts'

const CodeDialog = lazyNamed(() => import('./CodeDialog.tsx'), 'CodeDialog')

/** Asks for the recovery code of the signed-in person where an act needs it, whatever screen began the act. */
export function RecoveryAsker() {
  const [question, setQuestion] = useState<CodeQuestion | null>(null)
  const asked = useRef<CodeQuestion | null>(null)
  useEffect(() => {
    const replace = (next: CodeQuestion | null) => {
      // An act must not wait for an answer that cannot come; one that was answered takes no notice.
      if (asked.current !== null) declineCode(asked.current)
      asked.current = next
      setQuestion(next)
    }
    const ask = (event: Event) => {
      event.preventDefault()
      replace((event as CustomEvent<CodeQuestion>).detail)
    }
    addEventListener(CODE_ASKED, ask)
    return () => {
      removeEventListener(CODE_ASKED, ask)
      replace(null)
    }
  }, [])
  return (
    question && (
      <Suspense>
        <CodeDialog question={question} onClose={() => setQuestion(null)} />
      </Suspense>
    )
  )
}
