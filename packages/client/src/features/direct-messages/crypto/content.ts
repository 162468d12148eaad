/** What an envelope holds: the text, and where it stands among the sender's own in this conversation. */
export interface Content {
  text: string
  /** 1 for the sender's first message to this receiver, then one more each. */
  number: number
  /** `msgSha256Base64` of the sender's message before; null for the first. */
  previous: string | null
}

export const encodeContent = ({ text, number, previous }: Content): string =>
  JSON.stringify({ t: text, n: number, prev: previous })

/** @throws RangeError or SyntaxError when it is none */
export function decodeContent(json: string): Content {
  const { t, n, prev } = Object(JSON.parse(json)) as Record<string, unknown>
  const isPrevious = prev === null || (typeof prev === 'string' && prev.length === 44)
  if (typeof t !== 'string' || !Number.isSafeInteger(n) || (n as number) < 1 || !isPrevious)
    throw new RangeError('This is not a message.')
  return { text: t, number: n as number, previous: prev }
}
