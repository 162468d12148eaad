import type { Reacted } from '@foyer/contract/rooms'
import type { RoomEvent } from './reducer.ts'
import type { LiveMessage, Reacting } from './state.ts'

export interface ReactionsOptions {
  messages(): readonly LiveMessage[]
  dispatch(event: RoomEvent): void
  /** Toggles a reaction on the server. @throws FoyerError */
  react(messageId: string, reaction: string): Promise<Reacted>
}

/**
 * Toggles one's own reactions: shown at once, taken back when the server refuses. The call toggles, so it is
 * neither repeated nor allowed to overtake the one before it.
 */
export function createReactions({ messages, dispatch, react }: ReactionsOptions) {
  let last: Promise<unknown> = Promise.resolve()

  async function send(reacting: Reacting): Promise<void> {
    let reply: Reacted | null = null
    try {
      reply = await react(reacting.messageId, reacting.reaction)
    } finally {
      dispatch({ type: 'reacted', reacting, reply })
    }
  }

  return (messageId: string, reaction: string): Promise<void> => {
    const shown = messages().find(({ id }) => id === messageId)?.reactions ?? []
    const reacted = !shown.some((each) => each.reaction === reaction && each.reacted)
    const reacting = { messageId, reaction, reacted }
    dispatch({ type: 'reacting', reacting })
    const sending = last.then(() => send(reacting))
    last = sending.catch(() => {})
    return sending
  }
}
