import type { ChangeFrame } from '@foyer/contract'
import type { Message } from '@foyer/contract/rooms'
import type { createReader } from './history.ts'
import type { History } from './page.ts'
import { type Push, reactionsAfter } from './pushes.ts'
import type { RoomState } from './state.ts'

type From = 'delta' | 'push'
/** The last change of each message since a question was asked. */
type Heard = Map<string, { change: ChangeFrame; from: From }>

interface PagingOptions {
  reader: ReturnType<typeof createReader>
  state(): RoomState
  dispatch(push: Push): void
}

/** Fetches older and newer messages than those shown, and applies changes that arrive meanwhile. */
export function createPaging({ reader, state, dispatch }: PagingOptions) {
  const hearing = new Set<Heard>()
  const fetching: { older: Promise<void> | null; newer: Promise<void> | null } = { older: null, newer: null }

  function fetchOnce(side: 'older' | 'newer', fetch: (heard: Heard) => Promise<void>): Promise<void> {
    const heard: Heard = new Map()
    fetching[side] ??= fetch(heard).finally(() => {
      hearing.delete(heard)
      fetching[side] = null
    })
    if (fetching[side] !== null) hearing.add(heard)
    return fetching[side]
  }

  const changed = ({ change, from }: { change: ChangeFrame; from: From }, before: Message): Message => ({
    ...change.message,
    reactions: reactionsAfter(before.reactions, change, state().me, from),
  })

  /** The messages of a page as they are now. */
  const upToDate = ({ page, messages }: History, heard: Heard): Message[] =>
    messages.map((message) => {
      const last = heard.get(message.id)
      return last === undefined || last.change.seq <= page.seq ? message : changed(last, message)
    })

  /** Messages written after a page that reaches the end. */
  const writtenSince = ({ page, newer }: History, heard: Heard): Message[] =>
    newer !== null
      ? []
      : [...heard.values()]
          .filter(({ change }) => change.message.seq > page.seq)
          .map((last) => changed(last, last.change.message))
          .sort((a, b) => a.seq - b.seq)

  return {
    /** Changes have come; also those of messages that are not shown. */
    hear(changes: ChangeFrame[], from: From) {
      for (const heard of hearing)
        for (const change of changes) heard.set(change.message.id, { change, from })
    },

    /** Fetches messages older than those shown. @throws FoyerError */
    async loadOlder(): Promise<void> {
      const { roomId, confirmed, older } = state()
      const [oldest] = confirmed
      if (roomId === null || oldest === undefined || older === null) return
      await fetchOnce('older', async (heard) => {
        const found = await reader.older(roomId, older, oldest.seq)
        const messages = upToDate(found, heard)
        dispatch({ type: 'older', before: oldest.id, messages, next: found.next })
      })
    },

    /** Fetches newer messages, where those shown do not reach the end. @throws FoyerError */
    async loadNewer(): Promise<void> {
      const { roomId, confirmed, newer } = state()
      const newest = confirmed.at(-1)
      if (roomId === null || newest === undefined || newer === null) return
      await fetchOnce('newer', async (heard) => {
        const found = await reader.newer(roomId, newer, newest)
        const messages = [...upToDate(found, heard), ...writtenSince(found, heard)]
        dispatch({ type: 'newer', after: newest.id, messages, newer: found.newer })
      })
    },
  }
}
