import { normalizeDomain } from '@foyer/contract'
import { useUserInfo } from '@foyer/react'
import { parseAddress, useRoute } from '../lib/routes.ts'

/** The domain of the open room, where the reader moderates it; else null. */
export function useModeratedDomain(): string | null {
  const route = useRoute()
  const url = route.screen === 'room' ? parseAddress(route.url) : null
  const domain = url === null ? null : normalizeDomain(url)
  const roles = useUserInfo(domain ?? undefined, domain !== null).data?.domain_roles ?? []
  return roles.includes('owner') || roles.includes('moderator') ? domain : null
}
