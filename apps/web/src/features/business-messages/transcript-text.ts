interface Line {
  /** ISO 8601. */
  created_at: string
  message_type: 'customer' | 'business' | 'system'
  message_text: string
}

/** A conversation to be read and kept: each message under when (UTC) and by whom it was written. */
export const transcriptText = (
  messages: readonly Line[],
  { you, name }: { you: string; name: string },
): string =>
  messages
    .map(({ created_at, message_type, message_text }) => {
      const who = message_type === 'customer' ? you : name
      return `${created_at} ${who}\n${message_text}\n`
    })
    .join('\n')
