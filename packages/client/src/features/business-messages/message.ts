import type * as wire from '@foyer/contract/business-messages'

/** A message between a customer and a business; three of its keys are snake_case (S3-05). */
export interface BusinessMessage {
  id: string
  /** ISO 8601 UTC. */
  createdAt: string
  /** The customer, in both directions. */
  fromAddress: string
  /** The business. */
  toDomain: string
  /** Author of the message. */
  messageType: wire.BusinessMessageRow['message_type']
  messageText: string
  /** Whether the server has it. */
  sended: boolean
  /** Id of the message that this one answers. */
  message_reference: string | null
  referenced_message: wire.BusinessMessageRow['referenced_message']
  /** Messages in the thread, or in the sub-thread that was asked for. */
  message_count: number
  logoUrl: string | null
}

/** The newest message of a thread, and who the business is. */
export interface BusinessPreview extends BusinessMessage {
  /** Name that the business gave itself; null without one. */
  title: string | null
  /** Whether the domain has a proven owner. */
  verified: boolean
  /** Number of messages of the business since the person last read the thread. */
  unread: number
  /** Whether one wants no badge and no notice of it. */
  muted: boolean
}

/** Either form of a row: as stored, or as joined with its domain (S3-06). */
type Row = Omit<wire.BusinessMessageRow, 'to_domain'> & { to_domain?: unknown; to_domain__domain?: string }

export function toBusinessMessage(row: Row): BusinessMessage {
  const {
    created_at: createdAt,
    from_address: fromAddress,
    to_domain,
    to_domain__domain,
    message_type: messageType,
    message_text: messageText,
    logo_url: logoUrl,
    ...rest
  } = row
  // In a join `to_domain` may be a number: the key of the domain's row.
  const toDomain = typeof to_domain === 'string' && to_domain !== '' ? to_domain : (to_domain__domain ?? '')
  return { ...rest, createdAt, fromAddress, toDomain, messageType, messageText, logoUrl }
}

/** Uses the state of an empty thread where the server sent none (S3-05). */
export function toBusinessPreview(row: wire.BusinessPreviewRow): BusinessPreview {
  const { title, verified, unread_count, muted, ...rest } = row as Partial<wire.BusinessPreviewRow> & Row
  const standing = {
    title: title ?? null,
    verified: verified === true,
    unread: Number.isSafeInteger(unread_count) ? unread_count : 0,
    muted: muted === true,
  }
  const message = toBusinessMessage(rest)
  return { ...message, ...(unread_count === undefined ? {} : standing) } as BusinessPreview
}
