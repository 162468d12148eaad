import type { ConversationSnapshot, CounterpartKey } from './conversation-state.ts'
import type { ProvenKey } from './crypto/statements.ts'
import type { Directory, DirectoryEntry } from './directory.ts'
import type { Owner } from './owner.ts'

type Shown = Pick<ConversationSnapshot, 'counterpartKey' | 'codeOf'>

/** The counterpart's key as a conversation shows it. */
export const toCounterpartKey = ({ state, keys, verified, changedAt }: DirectoryEntry): CounterpartKey => ({
  state,
  trust: keys.at(-1)?.trust ?? null,
  verified,
  changedAt,
})

/**
 * The keys of the two in a conversation, as they become known: also by a message that names a new one, or by
 * another conversation of this device.
 *
 * @param onChange called when the counterpart's key or the safety code is another
 */
export function watchConversationKeys(counterpart: string, onChange: (keys: Shown) => void) {
  let stop = () => {}
  let watched: Directory | null = null
  let theirs: DirectoryEntry | null = null
  let own: readonly ProvenKey[] = []
  let last = ''

  function shown(): Shown {
    const [mine, other] = [own.at(-1), theirs?.keys.at(-1)]
    const keys = {
      counterpartKey: theirs === null ? null : toCounterpartKey(theirs),
      codeOf: mine === undefined || other === undefined ? null : `${mine.hash} ${other.hash}`,
    }
    last = JSON.stringify(keys)
    return keys
  }

  function heard(entry: DirectoryEntry, self: string) {
    if (entry.address === counterpart) theirs = entry
    else if (entry.address === self) own = entry.keys
    else return
    const before = last
    const keys = shown()
    // Until the conversation has loaded, it shows its own state.
    if (before !== '' && before !== last) onChange(keys)
  }

  return {
    /** Sets the signed-in person of the conversation. */
    watch({ address, directory }: Owner) {
      if (directory === watched) return
      stop()
      ;[watched, theirs, own, last] = [directory, null, [], '']
      stop = directory.subscribe((entry) => heard(entry, address))
    },
    /** State that is shown from now on. */
    with(entry: DirectoryEntry, keys: readonly ProvenKey[]): Shown {
      ;[theirs, own] = [entry, keys]
      return shown()
    },
    stop: () => stop(),
  }
}
