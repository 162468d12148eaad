import type { Profile } from '@foyer/contract/profile'
import { useState } from 'react'
import { safeStorage } from '../../lib/local-storage.ts'

/** What of a profile its owner writes. */
export const FIELDS = ['display_name', 'avatar_url', 'bio', 'website'] as const
export type Field = (typeof FIELDS)[number]
export type Fields = Record<Field, string>

const toStorageKey = (publicId: string) => `profile draft ${publicId}`

/** What was typed into a profile and not saved yet; it outlives failures and reloads. */
export function useProfileDraft(publicId: string, stored: Profile | null) {
  const [draft, setDraft] = useState<Partial<Fields>>(() => read(publicId))
  const typedIn = (field: Field): string => draft[field] ?? stored?.[field] ?? ''
  const change = (field: Field, value: string) => {
    const next = { ...draft, [field]: value }
    if (value === (stored?.[field] ?? '')) delete next[field]
    put(next)
  }
  const put = (next: Partial<Fields>) => {
    setDraft(next)
    hold(publicId, next)
  }
  /** Lets go of what was saved; what has been typed since stays. */
  const settle = (sent: Partial<Fields>) =>
    setDraft((now) => {
      const entries = Object.entries(now).filter(([field, value]) => sent[field as Field] !== value)
      const next: Partial<Fields> = Object.fromEntries(entries)
      hold(publicId, next)
      return next
    })
  return { draft, typedIn, change, settle, discard: () => put({}) }
}

function hold(publicId: string, draft: Partial<Fields>): void {
  if (Object.keys(draft).length === 0) safeStorage.remove(toStorageKey(publicId))
  else safeStorage.set(toStorageKey(publicId), JSON.stringify(draft))
}

function read(publicId: string): Partial<Fields> {
  try {
    const kept = JSON.parse(safeStorage.get(toStorageKey(publicId)) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      FIELDS.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : [])),
    )
  } catch {
    return {} // Of an older version, or cut off: there is nothing to bring back.
  }
}
