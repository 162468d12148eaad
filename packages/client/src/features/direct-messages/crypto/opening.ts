import { type Content, decodeContent, encodeContent } from './content.ts'
import { type Curves, quickest } from './curves.ts'
import { type Binding, type Envelope, openEnvelope, sealEnvelope, UnknownVersion } from './envelope.ts'

/** A message to be sealed. */
export interface ToSeal extends Content {
  binding: Binding
  /** base64, of `binding.fromKey`. */
  secret: string
}

/** An envelope to be opened with a key that it was sealed for. */
export interface ToOpen {
  binding: Binding
  side: 'receiver' | 'sender'
  secret: string
  envelope: { text: string; hash: string; cid: string | null }
}

export type Opened = { content: Content } | { fault: 'tampered' | 'newer-version' }

export const seal = ({ binding, secret, ...content }: ToSeal): Promise<Envelope> =>
  sealEnvelope(binding, secret, encodeContent(content))

/** Opens each for itself: one that does not open never spoils the others (P9). */
export async function open(messages: readonly ToOpen[], given?: Curves): Promise<Opened[]> {
  const curves = given ?? (await quickest())
  return Promise.all(messages.map((message) => openOne(message, curves)))
}

async function openOne({ binding, side, secret, envelope }: ToOpen, curves: Curves): Promise<Opened> {
  try {
    return { content: decodeContent(await openEnvelope(binding, side, secret, envelope, curves)) }
  } catch (error) {
    // The library's error has no detail worth showing: the bytes are not those that were sealed.
    return { fault: error instanceof UnknownVersion ? 'newer-version' : 'tampered' }
  }
}
