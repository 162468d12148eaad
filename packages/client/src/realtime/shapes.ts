import type { BusinessMessageRow } from '@foyer/contract/business-messages'
import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import { isText } from './is-message.ts'

/** True for a direct message whose place is known; whether it can be read is another question. */
export const isSealed = (
  message: Partial<DirectMessageRow> | null | undefined,
): message is DirectMessageRow =>
  isText(message?.id) && isText(message.from_address) && isText(message.to_address)

/** True for a message with a business whose thread is known. */
export const isOfBusiness = (
  message: Partial<BusinessMessageRow> | null | undefined,
): message is BusinessMessageRow =>
  isText(message?.id) &&
  isText(message.from_address) &&
  isText(message.to_domain) &&
  isText(message.message_text)
