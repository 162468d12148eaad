import { linkify } from '@foyer/react/ui'
import { Suspense } from 'react'
import { cx } from '../../lib/cx.ts'
import { lazyServed } from '../../lib/lazy-served.ts'
import { ExternalLink } from './ExternalLink.tsx'
import css from './Prose.module.css'
import { PlainText } from './TextRenderer.tsx'

const Markup = lazyServed(() => import('./markup/Markup.tsx'), 'Markup')

/** Cheap test for markup: a text without a match has none. A text with a match may have none either. */
const MAYBE_MARKUP = /[*_~`>\\]|\]\(|^(?:[-•]|\d{1,3}[.)]) /m

/** One to three emojis and nothing else: they are shown large. */
const FEW_EMOJIS = /^(?:\p{RGI_Emoji}\s*){1,3}$/v
/** Few emojis are letters, and browsers compile the list of all when it is first used: 60 ms on a slow phone. */
const LETTER = /\p{L}/u

/** The text of a message. Markup is parsed by a lazy chunk, so that the first paint does not wait for it. */
export function Prose({ text }: { text: string }) {
  const plain = (
    <p className={cx(css.text, !LETTER.test(text) && FEW_EMOJIS.test(text) && css.large)} dir="auto">
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
  if (!MAYBE_MARKUP.test(text)) return plain
  return (
    <Suspense fallback={plain}>
      <Markup text={text} />
    </Suspense>
  )
}
