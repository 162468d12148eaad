import type { FoyerError } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import type { EditOptions, RoomCalls } from '../features/rooms.ts'
import { getErrorSentence } from '../http/error-sentence.ts'
import type { Push } from './pushes.ts'
import type { Changing, RoomState } from './state.ts'

interface ChangesOptions {
  calls: Pick<RoomCalls, 'edit' | 'remove'>
  state(): RoomState
  dispatch(push: Push): void
}

/**
 * Edits and deletes messages: shown at once, reverted with the reason when the server refuses. One
 * at a time, so that every edit names the version that it follows.
 */
export function createChanges({ calls, state, dispatch }: ChangesOptions) {
  let last: Promise<unknown> = Promise.resolve()

  async function send(changing: Changing, call: () => Promise<Message>): Promise<void> {
    try {
      dispatch({ type: 'changed', changing, message: await call() })
    } catch (error) {
      dispatch({
        type: 'unchanged',
        changing,
        reason: getErrorSentence(error as FoyerError),
        refusal: (error as FoyerError).refusal,
      })
      throw error
    }
  }

  function change(changing: Changing, call: () => Promise<Message>): Promise<void> {
    dispatch({ type: 'changing', changing })
    const sending = last.then(() => send(changing, call))
    last = sending.catch(() => {})
    return sending
  }

  const roomId = () => state().roomId ?? ''
  const lastEdit = (messageId: string) => state().confirmed.find(({ id }) => id === messageId)?.updated_at

  return {
    edit: (messageId: string, content: string, options: EditOptions = {}): Promise<void> =>
      change({ messageId, content }, () =>
        calls.edit(roomId(), messageId, content, { expected: lastEdit(messageId), ...options }),
      ),
    remove: (messageId: string): Promise<void> =>
      change({ messageId, content: null }, () => calls.remove(roomId(), messageId)),
  }
}
