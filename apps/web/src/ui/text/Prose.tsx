import { Suspense } from 'react'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { ExternalLink } from './ExternalLink.tsx'
import { linkify } from './linkify.ts'
import css from './Prose.module.css'
import { PlainText } from './TextRenderer.tsx'

const Markup = lazyNamed(() => import('./markup/Markup.tsx'), 'Markup')

/** What no text without markup has; whatever else has it is read all the same. */
const MARKS = /[*_~`>\\]|\]\(|^(?:[-•]|\d{1,3}[.)]) /m

/** What somebody wrote. Markup is read a moment later, so that the first paint need not wait for its code. */
export function Prose({ text }: { text: string }) {
  const plain = (
    <p className={css.text} dir="auto">
      {linkify(text).map((piece, index) =>
        piece.href === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging text
          <PlainText key={index} text={piece.text} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging text
          <ExternalLink key={index} {...piece} />
        ),
      )}
    </p>
  )
  if (!MARKS.test(text)) return plain
  return (
    <Suspense fallback={plain}>
      <Markup text={text} />
    </Suspense>
  )
}
