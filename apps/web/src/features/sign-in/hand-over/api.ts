/** What the window of a sign-in tells the frame that opened it. */
export interface HandedOverMessage {
  foyer: 'handed-over'
  /** One-time code for the token. */
  oneTimeCode: string
  /** What the person wrote in the frame, as a guest or as a member of its site, becomes theirs. */
  bringsWords: boolean
}

/** True for the message of a window of this chat. */
export const isHandedOver = (data: unknown): data is HandedOverMessage =>
  (data as HandedOverMessage | null)?.foyer === 'handed-over' &&
  typeof (data as HandedOverMessage).oneTimeCode === 'string'
