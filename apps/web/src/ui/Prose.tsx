import { Suspense } from 'react'
import { lazily } from '../lazily.ts'
import { linkify } from './linkify.ts'
import css from './Prose.module.css'
import { Words } from './Words.tsx'

const Markup = lazily(() => import('./markup/Markup.tsx'), 'Markup')

/** What no text without markup has; whatever else has it is read all the same. */
const MARKS = /[*_~`>\\]|\]\(|^(?:[-•]|\d{1,3}[.)]) /m

/** What somebody wrote. Markup is read a moment later, so that the first paint need not wait for its code. */
export function Prose({ text }: { text: string }) {
  const plain = (
    <p className={css.text} dir="auto">
      {linkify(text).map((piece, index) =>
        piece.href === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging text
          <Words key={index} text={piece.text} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging text
          <Address key={index} {...piece} />
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

interface AddressProps {
  text: string
  href: string
  /** Said where the words do not say themselves where the link leads. */
  host?: string
}

export function Address({ text, href, host }: AddressProps) {
  return (
    <>
      <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        <bdi>{text}</bdi>
      </a>
      {host !== undefined && <bdi className="faint"> ({host})</bdi>}
    </>
  )
}
