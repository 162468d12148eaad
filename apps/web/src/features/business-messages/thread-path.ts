import { formatAppPath } from '@foyer/contract'

/** The address of a thread; `query.thread` narrows it to a message and its replies. */
export const toThreadPath = (domain: string, query: Record<string, string | null> = {}): string => {
  const path = formatAppPath('businessThread', { domain })
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Storage key of the draft of a business to a customer. */
export const toCustomerPlace = (domain: string, customer: string): string => `console ${domain} ${customer}`

/** Storage key of the draft to a business. */
export const toThreadPlace = (domain: string): string => `business ${domain}`
