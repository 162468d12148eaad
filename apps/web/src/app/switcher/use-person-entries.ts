import { formatAppPath } from '@foyer/contract'
import { useContacts, useDirectInbox } from '@foyer/react'
import { useMemo } from 'react'
import { usePersonLookup } from '../../features/direct-messages/person.ts'
import { useText } from '../../i18n/index.tsx'
import { navigate } from '../../lib/routes.ts'
import { useKnownPeople } from '../../offline/known-people.ts'
import type { Me } from '../../shell/me.ts'
import { getPersonName, shortenAddress } from '../../ui/text/person-name.ts'
import type { Entry } from './rank-entries.ts'

/** Private conversation partners of the reader, contacts, and authors of rooms that were visited here. */
export function usePersonEntries(me: Me): Entry[] {
  const text = useText()
  const { conversations } = useDirectInbox()
  const { data: contacts } = useContacts()
  const met = useKnownPeople()
  const own = me.publicId
  const addresses = useMemo(() => {
    const written = conversations.map(({ fromAddress, toAddress }) =>
      fromAddress === own ? toAddress : fromAddress,
    )
    const saved = (contacts ?? []).map(({ contact_address }) => contact_address.toLowerCase())
    return [...new Set([...written, ...saved])]
  }, [conversations, contacts, own])
  const lookUp = usePersonLookup(addresses)
  return useMemo(() => {
    const corresponding = addresses.map((address, index): Entry => {
      const { name } = lookUp(address)
      const short = shortenAddress(address)
      return {
        key: address,
        kind: 'person',
        title: name,
        sub: name === short ? '' : short,
        also: address,
        seed: address,
        ...(index < conversations.length && { recent: index }),
        open: () => navigate(formatAppPath('directThread', { address })),
      }
    })
    const seen = new Set(addresses)
    const others = met
      .filter(({ public_id }) => public_id !== own && !seen.has(public_id))
      .map((user): Entry => {
        const { public_id, address } = user
        const path =
          me.isMember && address !== null
            ? formatAppPath('directThread', { address })
            : formatAppPath('person', { publicId: public_id })
        return {
          key: public_id,
          kind: 'person',
          title: getPersonName(user, text),
          sub: address === null || user.display_name === null ? '' : shortenAddress(address),
          also: address ?? '',
          seed: public_id,
          open: () => navigate(path),
        }
      })
    return [...corresponding, ...others]
  }, [addresses, conversations.length, lookUp, met, me.isMember, own, text])
}
