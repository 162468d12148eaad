import { type ReactNode, useCallback } from 'react'
import { TextRendererProvider } from '../../../ui/text/TextRenderer.tsx'
import { splitAtMatches } from './find-matches.ts'
import css from './Marked.module.css'

/** Marks what is sought in the texts inside. */
export function Marked({ sought, children }: { sought: string; children: ReactNode }) {
  const renderText = useCallback(
    (text: string) =>
      splitAtMatches(text, sought).map(({ text, isMatch }, index) =>
        isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging text
          <mark key={index} className={css.match}>
            {text}
          </mark>
        ) : (
          text
        ),
      ),
    [sought],
  )
  return <TextRendererProvider value={renderText}>{children}</TextRendererProvider>
}
