/** Messages that are meant for the person and have just arrived in one conversation. */
export interface Arrival {
  kind: 'mentions' | 'replies' | 'direct' | 'business'
  /** Names the conversation, as `useOpenConversation` does. */
  key: string
  /** Path in the app that shows them. */
  path: string
  count: number
  /** Address of the room, whose notification level counts; null for other conversations, and where it is unknown. */
  url: string | null
  /** Who wrote; where it takes a request it is asked for only once the person is told. */
  who: string | (() => Promise<string>)
  /** Name of the room or business; null in a private conversation. */
  place: string | null
}
