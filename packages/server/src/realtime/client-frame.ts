import type { ClientFrame } from '@foyer/contract'
import { ClientFrame as ClientFrameSchema, PostFrame as PostFrameSchema } from '@foyer/contract/schemas'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'

type PostFrame = Extract<ClientFrame, { type: 'post' }>
/** A `post` frame by which its sender knows the answer. Its other fields are validated like a body, with their names. */
export type UncheckedPost = Pick<PostFrame, 'type' | 'topic' | 'client_id'>
export type ParsedFrame = Exclude<ClientFrame, { type: 'post' }> | UncheckedPost

const clientFrame = Compile(ClientFrameSchema)
const uncheckedPost = Compile(Type.Pick(PostFrameSchema, ['type', 'topic', 'client_id']))

/** Parses a client's frame; undefined for invalid text and binary data. */
export function parseFrame(text: string | null): ParsedFrame | undefined {
  if (text === null) return undefined
  try {
    const frame: unknown = JSON.parse(text)
    return uncheckedPost.Check(frame) || clientFrame.Check(frame) ? (frame as ParsedFrame) : undefined
  } catch {
    // Invalid JSON is answered like a frame of unknown type.
    return undefined
  }
}
