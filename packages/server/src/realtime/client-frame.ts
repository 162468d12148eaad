import type { ClientFrame } from '@foyer/contract'
import { ClientFrame as ClientFrameSchema } from '@foyer/contract/schemas'
import { Compile } from 'typebox/compile'

const clientFrame = Compile(ClientFrameSchema)

/** Parses a client's frame; undefined for invalid text and binary data. */
export function parseFrame(text: string | null): ClientFrame | undefined {
  if (text === null) return undefined
  try {
    const frame: unknown = JSON.parse(text)
    return clientFrame.Check(frame) ? (frame as ClientFrame) : undefined
  } catch {
    // Invalid JSON is answered like a frame of unknown type.
    return undefined
  }
}
