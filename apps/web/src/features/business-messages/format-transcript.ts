interface Line {
  /** ISO 8601. */
  created_at: string
  message_type: 'customer' | 'business' | 'system'
  message_text: string
}

/** Formats a conversation as plain text: each message under its time (UTC) and author. */
export const formatTranscript = (
  messages: readonly Line[],
  { you, name }: { you: string; name: string },
): string =>
  messages
    .map(({ created_at, message_type, message_text }) => {
      const author = message_type === 'customer' ? you : name
      return `${created_at} ${author}\n${message_text}\n`
    })
    .join('\n')
