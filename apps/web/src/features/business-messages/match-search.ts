import type { BusinessPreview } from '@foyer/client'
import { normalizeDomain } from '@foyer/contract'

const normalizeForSearch = (text: string): string => text.normalize('NFKC').toLocaleLowerCase().trim()

/** The typed text is a part of the name or domain of a business. */
export const matchesSearch = ({ title, toDomain }: BusinessPreview, typed: string): boolean =>
  [title ?? '', toDomain].some((name) => normalizeForSearch(name).includes(normalizeForSearch(typed)))

/** The domain of an address; null for null. */
export const toDomainOrNull = (address: string | null): string | null =>
  address === null ? null : normalizeDomain(address)
