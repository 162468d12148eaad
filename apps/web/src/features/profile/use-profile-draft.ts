import type { Profile } from '@foyer/contract/profile'
import { useState } from 'react'
import { safeStorage } from '../../lib/local-storage.ts'

/** Editable fields of a profile. */
export const FIELDS = ['display_name', 'avatar_url', 'bio', 'website'] as const
export type Field = (typeof FIELDS)[number]
export type Fields = Record<Field, string>

const toStorageKey = (publicId: string) => `profile draft ${publicId}`

/** The unsaved changes of the profile form; they survive failures and reloads. */
export function useProfileDraft(publicId: string, stored: Profile | null) {
  const [draft, setDraft] = useState<Partial<Fields>>(() => read(publicId))
  const getTyped = (field: Field): string => draft[field] ?? stored?.[field] ?? ''
  const change = (field: Field, value: string) => {
    const next = { ...draft, [field]: value }
    if (value === (stored?.[field] ?? '')) delete next[field]
    put(next)
  }
  const put = (next: Partial<Fields>) => {
    setDraft(next)
    storeDraft(publicId, next)
  }
  /** Removes the saved values from the draft; values typed since stay. */
  const settle = (sent: Partial<Fields>) =>
    setDraft((now) => {
      const entries = Object.entries(now).filter(([field, value]) => sent[field as Field] !== value)
      const next: Partial<Fields> = Object.fromEntries(entries)
      storeDraft(publicId, next)
      return next
    })
  return { draft, getTyped, change, settle, discard: () => put({}) }
}

function storeDraft(publicId: string, draft: Partial<Fields>): void {
  if (Object.keys(draft).length === 0) safeStorage.remove(toStorageKey(publicId))
  else safeStorage.set(toStorageKey(publicId), JSON.stringify(draft))
}

function read(publicId: string): Partial<Fields> {
  try {
    const stored = JSON.parse(safeStorage.get(toStorageKey(publicId)) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      FIELDS.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : [])),
    )
  } catch {
    return {} // Truncated or of an older version.
  }
}
