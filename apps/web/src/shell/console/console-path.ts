import { formatAppPath } from '@foyer/contract'
import type { Section } from './sections.ts'

/** The address of a section; `query` has its filters, null ones are left out. */
export function toConsolePath(
  domain: string,
  section: Section,
  query: Readonly<Record<string, string | null>> = {},
): string {
  const given = Object.entries(query).filter((each): each is [string, string] => each[1] !== null)
  const search = new URLSearchParams(given).toString()
  return formatAppPath('consoleSection', { domain, section }) + (search === '' ? '' : `?${search}`)
}
