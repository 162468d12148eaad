import type { ClientFrame } from '@foyer/contract'
import { ClientFrame as ClientFrameSchema } from '@foyer/contract/schemas'
import { Compile } from 'typebox/compile'

const clientFrame = Compile(ClientFrameSchema)

/** A frame of a client; undefined where the text is none, or binary. */
export function parseFrame(text: string | null): ClientFrame | undefined {
  if (text === null) return undefined
  try {
    const frame: unknown = JSON.parse(text)
    return clientFrame.Check(frame) ? (frame as ClientFrame) : undefined
  } catch {
    // Text that is no JSON is answered like a frame of no known type.
    return undefined
  }
}
