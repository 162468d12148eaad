import type { BusinessPreview } from '@foyer/client'
import { normalizeDomain } from '@foyer/contract'

const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase().trim()

/** Whether a business is meant by what was typed: a part of its name or domain. */
export const matches = ({ title, toDomain }: BusinessPreview, typed: string): boolean =>
  [title ?? '', toDomain].some((name) => plain(name).includes(plain(typed)))

/** The domain of an address; null when there is none. */
export const domainOf = (address: string | null): string | null =>
  address === null ? null : normalizeDomain(address)
