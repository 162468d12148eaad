import type { Message } from '@foyer/contract/rooms'

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isSeq = (value: unknown): value is number => Number.isSafeInteger(value)

/** True for a message that can be shown. */
export const isMessage = (message: Partial<Message> | null | undefined): message is Message =>
  isText(message?.id) &&
  isSeq(message.seq) &&
  isText(message.content) &&
  isText(message.user?.public_id) &&
  Array.isArray(message.reactions)
