import { PERSON_LINK_REL } from '@foyer/contract'
import { linkify } from './linkify.ts'

/** The text of a message as it was written, with its web addresses as links. Nothing in it is markup. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="foyer-text" dir="auto">
      {linkify(text).map(({ text: piece, href }, index) =>
        href === undefined ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging text
          <a key={index} href={href} target="_blank" rel={PERSON_LINK_REL}>
            {piece}
          </a>
        ),
      )}
    </p>
  )
}
