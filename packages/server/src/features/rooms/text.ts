import { isBlank, MESSAGE_MAX_LENGTH, type Passage } from '@foyer/contract'

/** Fault of a message's text; null for none (docs/wire.md#rooms-and-messages). */
export function findContentFault(content: string): string | null {
  if (isBlank(content)) return 'must not be empty'
  if (content.length > MESSAGE_MAX_LENGTH && [...content.trim()].length > MESSAGE_MAX_LENGTH) {
    return `must have at most ${MESSAGE_MAX_LENGTH} characters`
  }
  return null
}

/** A passage with one space for each run of white space, so that it is one line. */
export const tidyPassage = ({ exact, prefix, suffix }: Passage): Passage => ({
  exact: exact.replace(/\s+/g, ' ').trim(),
  prefix: prefix.replace(/\s+/g, ' '),
  suffix: suffix.replace(/\s+/g, ' '),
})

/** Fault of a tidied passage; null for none (docs/wire.md#passages). */
export function findPassageFault({ exact, prefix, suffix }: Passage): string | null {
  if (isBlank(exact)) return 'must not be empty'
  return /\p{Cc}/u.test(prefix + exact + suffix) ? 'must be text without control characters' : null
}

const EMOJI = /^\p{RGI_Emoji}$/v
const MAX_EMOJI_BYTES = 32

/** True for one visible emoji; some keyboards omit the variation selector. */
export const isEmoji = (text: string): boolean =>
  Buffer.byteLength(text) <= MAX_EMOJI_BYTES && (EMOJI.test(text) || EMOJI.test(`${text}\uFE0F`))
