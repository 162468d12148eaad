import { type Body, decodeBody, encodeBody } from './body.ts'

/** Content of an envelope: the text, and its position among the sender's messages of the conversation. */
export interface Content {
  /** Of a reaction or a deletion: what a version of the software shows that does not know them. */
  text: string
  /** 1 for the sender's first message to this receiver, then one more each. */
  number: number
  /** `msgSha256Base64` of the sender's message before; null for the first. */
  previous: string | null
  /** Content beside the text; absent for a plain message, and where a later version adds other fields. */
  body?: Body
}

export const encodeContent = ({ text, number, previous, body }: Content): string =>
  JSON.stringify({ t: text, n: number, prev: previous, ...(body !== undefined && { x: encodeBody(body) }) })

/** @throws RangeError or SyntaxError when it is none */
export function decodeContent(json: string): Content {
  const { t, n, prev, x } = Object(JSON.parse(json)) as Record<string, unknown>
  const isPrevious = prev === null || (typeof prev === 'string' && prev.length === 44)
  if (typeof t !== 'string' || !Number.isSafeInteger(n) || (n as number) < 1 || !isPrevious)
    throw new RangeError('This is not a message.')
  const body = decodeBody(x)
  return { text: t, number: n as number, previous: prev, ...(body !== null && { body }) }
}
