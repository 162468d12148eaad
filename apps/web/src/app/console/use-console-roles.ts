import type { StaffRole } from '@foyer/contract'
import type { OwnDomain } from '@foyer/contract/owners'
import { type QueryResult, useMyDomains, useServerDomain, useUserInfo } from '@foyer/react'

interface ConsoleRoles {
  /** The domain among those of the person; null where they have no role of their own. */
  own: OwnDomain | null
  roles: readonly StaffRole[]
  /** The roles are those of an operator of the server in a domain of others. */
  asOperator: boolean
  /** False until the roles are known. */
  isKnown: boolean
  domains: QueryResult<OwnDomain[]>
}

const NONE: readonly StaffRole[] = []
/** The server lets its operators do what an owner may (docs/owners.md). */
const OWNER: readonly StaffRole[] = ['owner']

/** The roles of the person in the console of a domain. */
export function useConsoleRoles(domain: string): ConsoleRoles {
  const domains = useMyDomains()
  const info = useUserInfo()
  const own = domains.data?.find((each) => each.domain === domain) ?? null
  const mayBeOthers = info.data?.is_operator === true && domains.data !== null && own === null
  const found = useServerDomain(mayBeOthers ? domain : null)
  const asOperator = mayBeOthers && found.data !== null
  return {
    own,
    roles: own?.roles ?? (asOperator ? OWNER : NONE),
    asOperator,
    isKnown:
      own !== null ||
      (domains.data !== null && info.data !== null && !(mayBeOthers && found.status === 'pending')),
    domains,
  }
}
