import { expect, test } from 'vitest'
import { parseFrame } from './frames.ts'

const followed = { type: 'followed', topic: 't', epoch: 'e', seq: 1 }

test.each([
  { frame: { ...followed, recovered: true, events: [] }, known: true },
  { frame: { ...followed, recovered: true }, known: false },
  { frame: { ...followed, recovered: false, events: [] }, known: true },
  { frame: { ...followed, recovered: false }, known: true },
])(
  'of what was recovered there is a list, of what was not there need be none: $frame (P5)',
  ({ frame, known }) => {
    expect(parseFrame(JSON.stringify(frame)) !== null).toBe(known)
  },
)
