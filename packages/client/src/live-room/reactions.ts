import { FoyerError } from '@foyer/contract'
import type { Reacted } from '@foyer/contract/rooms'
import type { RoomEvent } from './reducer.ts'
import type { LiveMessage, Reacting } from './state.ts'

const NOT_SENT_YET = 'React to a message once it is sent.'

export interface ReactionsOptions {
  messages(): readonly LiveMessage[]
  dispatch(event: RoomEvent): void
  /** Toggles a reaction on the server. @throws FoyerError */
  react(messageId: string, reaction: string): Promise<Reacted>
}

/**
 * Toggles the person's reactions: shown at once, reverted when the server refuses. The call toggles, so it is
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

  return async (messageId: string, reaction: string): Promise<void> => {
    const message = messages().find(({ id }) => id === messageId)
    // Its id is this browser's own until the server has it.
    if (message?.sended === false) throw new FoyerError(NOT_SENT_YET)
    const shown = message?.reactions ?? []
    const reacted = !shown.some((each) => each.reaction === reaction && each.reacted)
    const reacting = { messageId, reaction, reacted }
    dispatch({ type: 'reacting', reacting })
    const sending = last.then(() => send(reacting))
    last = sending.catch(() => {})
    return sending
  }
}
