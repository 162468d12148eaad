import { isBlank, MESSAGE_MAX_LENGTH } from '@foyer/contract'

/** Fault of a message's text; null for none (docs/wire.md#rooms-and-messages). */
export function findContentFault(content: string): string | null {
  if (isBlank(content)) return 'must not be empty'
  if (content.length > MESSAGE_MAX_LENGTH && [...content.trim()].length > MESSAGE_MAX_LENGTH) {
    return `must have at most ${MESSAGE_MAX_LENGTH} characters`
  }
  return null
}

const EMOJI = /^\p{RGI_Emoji}$/v
const MAX_EMOJI_BYTES = 32

/** True for one visible emoji; some keyboards omit the variation selector. */
export const isEmoji = (text: string): boolean =>
  Buffer.byteLength(text) <= MAX_EMOJI_BYTES && (EMOJI.test(text) || EMOJI.test(`${text}\uFE0F`))
