import { roomPathOf } from '@foyer/contract'
import type { UrlSetting } from '@foyer/contract/domains'
import { useAnnouncements, useBusiness, useDomainSettings, useUrlSettings } from '@foyer/react'
import { useState } from 'react'
import { toAccent } from '../features/domains/accent.ts'
import type { RoomBranding } from '../features/rooms/RoomScreen.tsx'
import type { PageData } from '../lib/page-data.ts'
import { useIsHydrated } from '../lib/use-is-hydrated.tsx'

/** Milliseconds after the page load in which inlined data counts as fresh. */
const FRESH_MS = 60_000

/** What the owner of a domain has set for a room, as the page has inlined it, else as the server answers. */
export function useRoomLook(url: string, domain: string, data: PageData) {
  const isInlined = data.url === url
  const isHydrated = useIsHydrated()
  const [isFresh] = useState(() => isInlined && (!isHydrated || performance.now() < FRESH_MS))
  const settings = useDomainSettings(domain, isFresh ? data.settings : null).data
  const announcements = useAnnouncements(url, isFresh ? data.announcements : null).data ?? []
  const business = useBusiness(domain, isFresh ? data.business : null).data
  const branding = getRoomBranding(useUrlSettings(url, isFresh ? data.url_settings : null).data)
  // The logo of the domain is that of its rooms, its name that of its lobby.
  if (business) {
    branding.logo ??= business.logo_url
    if (roomPathOf(url) === '/') branding.title ??= business.title
  }
  return { isInlined, settings, announcements, business, branding }
}

/** The owner's settings for a page: for each value the closest setting that has one. Sorted closest first. */
function getRoomBranding(settings: readonly UrlSetting[] | null): RoomBranding {
  const first = <K extends keyof UrlSetting>(key: K) =>
    settings?.find((each) => each.is_enabled && each[key] !== null)?.[key] ?? null
  return {
    title: first('title'),
    logo: first('logo_url'),
    accent: toAccent(first('theme_color')),
    welcome: first('welcome_message'),
  }
}
