import { FoyerError } from '@foyer/contract'
import { useState } from 'react'
import { useMutation } from '../../lib/use-mutation.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/** Something that several people may change, as it was at some time. */
export interface Version<T> {
  values: T
  /** Names the version; null while there is none. */
  updatedAt: string | null
}

/** One value that somebody else has changed since the draft was begun. */
interface Change<T> {
  name: keyof T
  theirs: T[keyof T]
  /** What the person has typed there; undefined where they have left it alone. */
  mine: T[keyof T] | undefined
}

export interface SharedDraft<T> {
  draft: T
  set: (part: Partial<T>) => void
  /** What somebody else has changed since the draft was begun; empty where nobody has. */
  changes: readonly Change<T>[]
  busy: boolean
  error: unknown
  /** Saves on top of what is there now. Resolves to whether it is saved. */
  save: () => Promise<boolean>
  /** Lets go of what was typed, for what others have made of it. */
  takeTheirs: () => void
  /** Lets go of what was typed. */
  forget: () => void
}

interface SharedDraftOptions<T> {
  /** What it is kept under. */
  place: string
  saved: Version<T>
  /** What is there now. */
  read: () => Promise<Version<T>>
  /** Throws 409 where there is another version than `expected`. */
  write: (draft: T, expected: string | null) => Promise<Version<T>>
  /** Whether two of its values say the same; by default where they are identical. */
  same?: (one: T[keyof T], other: T[keyof T]) => boolean
}

/**
 * What is typed into a form that others may have open, too. It outlives a failure and a reload, with the version
 * that it was begun on: what others have changed since is shown, and overwritten on the person's word only.
 */
export function useSharedDraft<T extends object>(options: SharedDraftOptions<T>): SharedDraft<T> {
  const { place, saved, read, write, same = Object.is } = options
  const { busy, error, run } = useMutation()
  const [kept, keep, forget] = useStoredDraft<Kept<T>>(place, NOTHING)
  const [later, setLater] = useState<Version<T> | null>(null)
  const newest = later !== null && isNewer(later, saved) ? later : saved
  const base = kept.base ?? newest
  const draft = { ...newest.values, ...kept.typed }
  const changesTo = (now: T) => findChanges(base.values, now, kept.typed, same)
  const changes = changesTo(newest.values)
  const attempt = async (expected: string | null) => {
    setLater(await write(draft, expected))
    forget()
  }
  return {
    draft,
    changes,
    busy,
    // It is said with the changes themselves.
    error: changes.length > 0 && isConflict(error) ? null : error,
    forget,
    set: (part) => keep({ base, typed: { ...kept.typed, ...part } }),
    save: () =>
      run(async () => {
        try {
          await attempt(newest.updatedAt)
        } catch (error) {
          if (!isConflict(error)) throw error
          const now = await read()
          setLater(now)
          // Where none of these values is another now, there is nothing to ask about.
          if (changesTo(now.values).length > 0) throw error
          await attempt(now.updatedAt)
        }
      }),
    takeTheirs: forget,
  }
}

interface Kept<T> {
  /** The version on which the draft was begun; null while nothing is typed. */
  base: Version<T> | null
  typed: Partial<T>
}

const NOTHING = { base: null, typed: {} }

/** What is gone was there before: whoever has seen that knows the later. */
const isNewer = <T>(a: Version<T>, b: Version<T>): boolean =>
  a.updatedAt === null || a.updatedAt > (b.updatedAt ?? '')

/** Whether somebody else has changed it meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof FoyerError && error.status === 409

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
