import { appPaths } from '@foyer/contract'
import { useDiscovery } from '@foyer/react'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { readRecentRooms } from '../../lib/recent-rooms.ts'
import { navigate, parseAddress, toRoomPath, useSearchParams } from '../../lib/routes.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Page, PageSection } from '../../ui/layout/Page.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { getRoomLabel } from '../../ui/text/room-label.ts'
import { RoomItem } from '../rooms/api.ts'
import { FoundMessages } from './FoundMessages.tsx'
import { searchWords } from './words/index.ts'

/** Domains that are offered. */
const MOST_DOMAINS = 6
/** Milliseconds that what is typed must have stood before it is searched for. */
const SETTLED_MS = 300

/** Finds what was said in a domain, lively rooms by their names, and the room of any address. */
export function SearchScreen() {
  const text = useText()
  const words = useWords(searchWords)
  useTitle(words.title)
  const query = useSearchParams()
  const sought = query.get('q') ?? ''
  const domains = useDomains(query.get('domain'))
  const domain = query.get('domain') ?? domains[0] ?? null
  const settled = useSettled(sought)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { data } = useDiscovery()
  const needle = sought.trim().toLocaleLowerCase()
  const rooms = (data?.hot ?? []).filter((room) => {
    const { title, address } = getRoomLabel(room, text)
    return needle !== '' && `${title} ${address}`.toLocaleLowerCase().includes(needle)
  })
  const url = parseAddress(sought)
  const seek = (q: string, domain: string | null) => {
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
            onChange={(q) => seek(q, query.get('domain'))}
          />
        </form>
      </search>
      {url !== null && (
        <Link className="link" href={toRoomPath(url)}>
          {words.openAddress}
        </Link>
      )}
      {needle === '' && <Empty level="h2" icon="search" title={words.emptyTitle} text={words.emptyText} />}
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
              onChange={(domain) => seek(sought, domain)}
            />
          )}
          <FoundMessages key={`${domain} ${settled}`} domain={domain} sought={settled} />
        </PageSection>
      )}
      {needle !== '' && domain === null && rooms.length === 0 && url === null && data !== null && (
        <Empty level="h2" icon="search" title={words.noneTitle} text={words.noneText} />
      )}
    </Page>
  )
}

/** Domains that one may want to search: that of the address, then those of earlier visits. */
function useDomains(asked: string | null): string[] {
  return useMemo(() => {
    const visited = readRecentRooms().map((visit) => visit.domain)
    return [...new Set(asked === null ? visited : [asked, ...visited])].slice(0, MOST_DOMAINS).sort()
  }, [asked])
}

/** What is typed, once it has stood for a while. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
