import type { StaffRole } from '@foyer/contract'

/** What every section of the console is given. */
export interface SectionProps {
  domain: string
  /** What the person is in the domain. */
  roles: readonly StaffRole[]
  /** Where a phone goes back to. */
  back: { path: string; label: string }
  /** Asks again which domains and roles the person has. */
  onRoles: () => void
}
