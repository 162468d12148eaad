import type { BusinessPreview } from '@foyer/client'
import { normalizeDomain } from '@foyer/contract'

const normalizeForSearch = (text: string): string => text.normalize('NFKC').toLocaleLowerCase().trim()

/** Whether a business is meant by what was typed: a part of its name or domain. */
export const matchesSearch = ({ title, toDomain }: BusinessPreview, typed: string): boolean =>
  [title ?? '', toDomain].some((name) => normalizeForSearch(name).includes(normalizeForSearch(typed)))

/** The domain of an address; null when there is none. */
export const toDomainOrNull = (address: string | null): string | null =>
  address === null ? null : normalizeDomain(address)
