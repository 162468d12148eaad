import type { Client, DirectPreview } from '@foyer/client'
import { formatAppPath } from '@foyer/contract'
import { useAddress, useClient, useDirectInbox } from '@foyer/react'
import { useEffect, useState } from 'react'
import type { Arrival } from '../../shell/arrival.ts'
import { useReportUnread } from '../../shell/unread.tsx'
import { useArrivals } from '../../shell/use-arrivals.ts'
import { getOwnName, shortenAddress } from '../../ui/text/person-name.ts'

/** Milliseconds to wait, so that the inbox does not delay the first screen. */
const DELAY_MS = 2_000

interface DirectUnreadProps {
  /** Keys of the conversation in front of the person. */
  open: readonly string[]
  onArrived: (arrival: Arrival) => void
}

/** Reports unread private messages and requests to the rail, on every screen, and messages as they arrive. */
export function DirectUnread(props: DirectUnreadProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue && <ReportUnread {...props} />
}

function ReportUnread({ open, onArrived }: DirectUnreadProps) {
  const client = useClient()
  const own = useAddress()?.toLowerCase() ?? ''
  const { status, conversations, requests } = useDirectInbox()
  // A request is not told of, and brings nothing new when it becomes a conversation.
  const unread = [...conversations, ...requests].map((preview) => ({ preview, ...toUnread(preview, own) }))
  const elsewhere = unread.filter(({ key }) => !open.includes(key))
  const count = elsewhere.reduce((sum, each) => sum + each.count, 0)
  useReportUnread('direct', status === 'ready' ? count + requests.length : null)
  useArrivals(status === 'ready' ? unread : null, ({ preview: { fromAddress }, key, count }) =>
    onArrived({
      kind: 'direct',
      path: formatAppPath('directThread', { address: fromAddress }),
      who: () => findName(client, own, fromAddress),
      place: null,
      url: null,
      ...{ key, count },
    }),
  )
  return null
}

const toUnread = (
  { id, fromAddress, toAddress, unread_count, request, muted }: DirectPreview,
  own: string,
) => ({
  key: `direct ${fromAddress === own ? toAddress : fromAddress}`,
  newest: fromAddress === own ? null : id,
  count: request || muted ? 0 : unread_count,
})

/** The person's name for a contact, else the counterpart's own, else the short address. */
async function findName({ contacts, profile }: Client, own: string, address: string): Promise<string> {
  const [known, found] = await Promise.all([
    contacts.list(own).catch(() => []),
    profile.get(address).catch(() => null),
  ])
  const contact = known.find(({ contact_address }) => contact_address.toLowerCase() === address)
  return contact?.contact_name || (found && getOwnName(found)) || shortenAddress(address)
}
