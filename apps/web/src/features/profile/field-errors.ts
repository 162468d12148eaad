import { BIO_MAX, NAME_MAX } from '@foyer/contract'
import type { Field, Fields } from './use-profile-draft.ts'

type FieldError = 'long' | 'link' | 'empty'

const countCharacters = (text: string): number => [...text].length
const MAX: Partial<Record<Field, number>> = { display_name: NAME_MAX, bio: BIO_MAX }

/** How many characters a field has left; null where it has no end worth telling. */
export const countCharactersLeft = (field: Field, value: string): number | null => {
  const max = MAX[field]
  return max === undefined ? null : max - countCharacters(value)
}

/** What is wrong with a field, as the server would find it. */
export function getFieldError(field: Field, value: string): FieldError | null {
  if ((countCharactersLeft(field, value) ?? 0) < 0) return 'long'
  if (field === 'avatar_url' || field === 'website') return value === '' || isLink(value) ? null : 'link'
  return field === 'display_name' && value !== '' && value.trim() === '' ? 'empty' : null
}

/** A web address as people type it: without its scheme it gets the safe one. */
const completeLink = (field: Field, value: string): string => {
  const text = value.trim()
  const isAddress = field === 'avatar_url' || field === 'website'
  return isAddress && text !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(text) ? `https://${text}` : text
}

/** What is sent: an emptied field is taken back. */
export const toChanges = (draft: Partial<Fields>): Partial<Record<Field, string | null>> =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [field, completeLink(field as Field, value) || null]),
  )

function isLink(text: string): boolean {
  const url = completeLink('website', text)
  return /^https:\/\/[^\s\\]+\.[^\s\\]+$/i.test(url) && URL.canParse(url) && new URL(url).username === ''
}
