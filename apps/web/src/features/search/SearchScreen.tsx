import { appPaths } from '@foyer/contract'
import { useDiscovery } from '@foyer/react'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { readRecentRooms } from '../../lib/recent-rooms.ts'
import { navigate, parseAddress, toRoomPath, useSearchParams } from '../../lib/routes.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useTitle } from '../../shell/use-title.ts'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Page, PageSection } from '../../ui/layout/Page.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { getRoomLabel } from '../../ui/text/room-label.ts'
import { RoomItem } from '../rooms/api.ts'
import { FoundMessages } from './FoundMessages.tsx'
import { searchWords } from './words/index.ts'

/** Limit of the domains to choose from. */
const MAX_DOMAINS = 6

/** Searches messages of a domain, lively rooms by name, and the room of an address. */
export function SearchScreen() {
  const text = useText()
  const words = useWords(searchWords)
  useTitle(words.title)
  const query = useSearchParams()
  const sought = query.get('q') ?? ''
  const domains = useDomains(query.get('domain'))
  const domain = query.get('domain') ?? domains[0] ?? null
  const debounced = useDebounced(sought)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const discovery = useDiscovery()
  const needle = sought.trim().toLocaleLowerCase()
  const rooms = (discovery.data?.hot ?? []).filter((room) => {
    const { title, address } = getRoomLabel(room, text)
    return needle !== '' && `${title} ${address}`.toLocaleLowerCase().includes(needle)
  })
  const url = parseAddress(sought)
  const search = (q: string, domain: string | null) => {
    const query = new URLSearchParams({ ...(q !== '' && { q }), ...(domain !== null && { domain }) })
    navigate(query.size === 0 ? appPaths.search : `${appPaths.search}?${query}`, { replace: true })
  }
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (url !== null) navigate(toRoomPath(url))
  }
  return (
    <Page title={words.title} back={{ path: appPaths.rooms, label: text.common.back }} testId="search">
      <search>
        <form onSubmit={open}>
          <SearchField
            ref={field}
            label={words.field}
            value={sought}
            onChange={(q) => search(q, query.get('domain'))}
          />
        </form>
      </search>
      {url !== null && (
        <Link className="link" href={toRoomPath(url)}>
          {words.openAddress}
        </Link>
      )}
      {needle === '' && <Empty level="h2" icon="search" title={words.emptyTitle} text={words.emptyText} />}
      {needle !== '' && discovery.error !== null && (
        <LoadError text={words.roomsFailed} onRetry={discovery.refetch} />
      )}
      {rooms.length > 0 && (
        <PageSection title={text.nav.rooms}>
          {rooms.map((room) => (
            <RoomItem key={room.id} room={room} />
          ))}
        </PageSection>
      )}
      {needle !== '' && domain !== null && (
        <PageSection title={words.said(domain)}>
          {domains.length > 1 && (
            <Tabs
              label={words.where}
              options={domains.map((value) => ({ value, label: value }))}
              value={domain}
              onChange={(domain) => search(sought, domain)}
            />
          )}
          <FoundMessages key={`${domain} ${debounced}`} domain={domain} sought={debounced} />
        </PageSection>
      )}
      {needle !== '' && domain === null && rooms.length === 0 && url === null && discovery.data !== null && (
        <Empty level="h2" icon="search" title={words.noneTitle} text={words.noneText} />
      )}
    </Page>
  )
}

/** Domains to search in: that of the address, then those of recent rooms. */
function useDomains(asked: string | null): string[] {
  return useMemo(() => {
    const visited = readRecentRooms().map((room) => room.domain)
    return [...new Set(asked === null ? visited : [asked, ...visited])].slice(0, MAX_DOMAINS).sort()
  }, [asked])
}
