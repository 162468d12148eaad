import { createMentionPattern } from './mentions.ts'

/** A piece of a text: a mention, or text between two. */
interface MentionPiece {
  text: string
  isMention: boolean
}

/** Splits a text at its mentions. */
export const splitAtMentions = (text: string, names: readonly string[]): MentionPiece[] =>
  text
    .split(createMentionPattern(names))
    // The text of the group stands at the odd places.
    .map((piece, index) => ({ text: piece, isMention: index % 2 > 0 }))
    .filter(({ text }) => text !== '')
