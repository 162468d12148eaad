import { type Passage, PERSON_LINK_REL } from '@foyer/contract'
import { useContext } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { parseAddress, useSearchParams } from '../../../lib/routes.ts'
import css from './PassageQuote.module.css'
import { ShowPassage } from './show-passage.ts'
import { toFragment } from './to-fragment.ts'
import { passageWords } from './words/index.ts'

/**
 * The words of the page that a message is about. A click shows them on the page: on the one around a frame, else in a tab
 * of its own.
 */
export function PassageQuote({ passage }: { passage: Passage }) {
  const words = useWords(passageWords)
  const show = useContext(ShowPassage)
  const url = parseAddress(useSearchParams().get('url') ?? '')
  const content = (
    <>
      <span className="clamp" dir="auto">
        {passage.exact}
      </span>
      <span className="sr"> {words.show}</span>
    </>
  )
  return (
    <blockquote className={css.passage}>
      {show !== null ? (
        <button type="button" title={words.show} onClick={() => show(passage)}>
          {content}
        </button>
      ) : url === null ? (
        passage.exact
      ) : (
        <a href={url + toFragment(passage)} title={words.show} target="_blank" rel={PERSON_LINK_REL}>
          {content}
        </a>
      )}
    </blockquote>
  )
}
