import { getErrorKind } from '@foyer/client'
import { useState } from 'react'
import { useMutation } from '../../lib/use-mutation.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/** A version of values that several people may edit. */
export interface Version<T> {
  values: T
  /** Identifies the version; null for values that were never saved. */
  updatedAt: string | null
}

/** A value that another person has saved since the draft was begun. */
interface Change<T> {
  name: keyof T
  theirs: T[keyof T]
  /** The person's own unsaved value; undefined where they did not edit it. */
  mine: T[keyof T] | undefined
}

export interface SharedDraft<T> {
  draft: T
  set: (part: Partial<T>) => void
  /** The draft has unsaved values. */
  isTouched: boolean
  /** Changes by others since the draft was begun. */
  changes: readonly Change<T>[]
  busy: boolean
  error: unknown
  /** Saves over the newest version. Resolves to true on success. */
  save: () => Promise<boolean>
  /** Discards the draft in favour of the saved values. */
  takeTheirs: () => void
  /** Discards the draft. */
  forget: () => void
}

interface SharedDraftOptions<T> {
  /** Storage key of the draft. */
  place: string
  saved: Version<T>
  /** Reads the newest version. */
  read: () => Promise<Version<T>>
  /** Throws a 409 where the stored version is not `expected`. */
  write: (draft: T, expected: string | null) => Promise<Version<T>>
  /** Compares two values; `Object.is` by default. */
  same?: (one: T[keyof T], other: T[keyof T]) => boolean
}

/**
 * The draft of a form that several people may edit (optimistic locking). It survives failures and reloads, with the
 * version it is based on: changes by others are shown, and overwritten only when the person confirms.
 */
export function useSharedDraft<T extends object>(options: SharedDraftOptions<T>): SharedDraft<T> {
  const { place, saved, read, write, same = Object.is } = options
  const { busy, error, run } = useMutation()
  const [stored, store, forget] = useStoredDraft<StoredDraft<T>>(place, EMPTY)
  const [latest, setLatest] = useState<Version<T> | null>(null)
  const newest = latest !== null && isNewer(latest, saved) ? latest : saved
  const base = stored.base ?? newest
  const draft = { ...newest.values, ...stored.typed }
  const getChanges = (now: T) => findChanges(base.values, now, stored.typed, same)
  const changes = getChanges(newest.values)
  const attempt = async (expected: string | null) => {
    setLatest(await write(draft, expected))
    forget()
  }
  return {
    draft,
    isTouched: stored.base !== null,
    changes,
    busy,
    // A conflict is shown with its changes instead.
    error: changes.length > 0 && isConflict(error) ? null : error,
    forget,
    set: (part) => store({ base, typed: { ...stored.typed, ...part } }),
    save: () =>
      run(async () => {
        try {
          await attempt(newest.updatedAt)
        } catch (error) {
          if (!isConflict(error)) throw error
          const now = await read()
          setLatest(now)
          // The other version does not differ in these values: save without asking.
          if (getChanges(now.values).length > 0) throw error
          await attempt(now.updatedAt)
        }
      }),
    takeTheirs: forget,
  }
}

interface StoredDraft<T> {
  /** The version that the draft is based on; null for an empty draft. */
  base: Version<T> | null
  typed: Partial<T>
}

const EMPTY = { base: null, typed: {} }

/** A deleted version (null) is newer than any other. */
const isNewer = <T>(a: Version<T>, b: Version<T>): boolean =>
  a.updatedAt === null || a.updatedAt > (b.updatedAt ?? '')

/** The server refused a write because another version was saved meanwhile. */
export const isConflict = (error: unknown): boolean => getErrorKind(error) === 'conflict'

function findChanges<T extends object>(
  base: T,
  newest: T,
  typed: Partial<T>,
  same: (one: T[keyof T], other: T[keyof T]) => boolean,
): Change<T>[] {
  const names = Object.keys(newest) as (keyof T)[]
  return names
    .map((name) => ({ name, theirs: newest[name], mine: typed[name] }))
    .filter(
      ({ name, theirs, mine }) => !same(base[name], theirs) && (mine === undefined || !same(mine, theirs)),
    )
}
