import type { StaffRole } from '@foyer/contract'

/** Props of every section of the console. */
export interface SectionProps {
  domain: string
  /** The person's roles in the domain. */
  roles: readonly StaffRole[]
  /** Target of the back button on phones. */
  back: { path: string; label: string }
  /** Reloads the person's domains and roles. */
  onRoles: () => void
}
