import { BIO_MAX, NAME_MAX } from '@foyer/contract'
import type { Field, Fields } from './use-profile-draft.ts'

type FieldError = 'long' | 'link' | 'empty'

const countCharacters = (text: string): number => [...text].length
const MAX: Partial<Record<Field, number>> = { display_name: NAME_MAX, bio: BIO_MAX }

/** Characters left in a field; null for a field without a limit. */
export const countCharactersLeft = (field: Field, value: string): number | null => {
  const max = MAX[field]
  return max === undefined ? null : max - countCharacters(value)
}

/** Validation error of a field, by the rules of the server. */
export function getFieldError(field: Field, value: string): FieldError | null {
  if ((countCharactersLeft(field, value) ?? 0) < 0) return 'long'
  if (field === 'avatar_url' || field === 'website') return value === '' || isLink(value) ? null : 'link'
  return field === 'display_name' && value !== '' && value.trim() === '' ? 'empty' : null
}

/** Adds `https://` to a web address without a scheme. */
const completeLink = (field: Field, value: string): string => {
  const text = value.trim()
  const isAddress = field === 'avatar_url' || field === 'website'
  return isAddress && text !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(text) ? `https://${text}` : text
}

/** The request body: an empty field becomes null. */
export const toChanges = (draft: Partial<Fields>): Partial<Record<Field, string | null>> =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [field, completeLink(field as Field, value) || null]),
  )

function isLink(text: string): boolean {
  const url = completeLink('website', text)
  return /^https:\/\/[^\s\\]+\.[^\s\\]+$/i.test(url) && URL.canParse(url) && new URL(url).username === ''
}
