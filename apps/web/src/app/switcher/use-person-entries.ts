import { formatAppPath } from '@foyer/contract'
import type { UserRef } from '@foyer/contract/rooms'
import { useBlocks, useContacts, useDirectInbox, useFoundPeople } from '@foyer/react'
import { useMemo } from 'react'
import { toNameQuery } from '../../features/direct-messages/name-query.ts'
import { usePersonLookup } from '../../features/direct-messages/person.ts'
import { type Catalogue, useText } from '../../i18n/index.tsx'
import { useHiddenContent } from '../../lib/hidden-content.ts'
import { navigate } from '../../lib/routes.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useKnownPeople } from '../../offline/known-people.ts'
import type { Me } from '../../shell/me.ts'
import { getPersonName, shortenAddress } from '../../ui/text/person-name.ts'
import type { Entry } from './rank-entries.ts'

interface PersonEntries {
  /** Private conversation partners of the reader, contacts, and authors of rooms that were visited here, except blocked ones. */
  people: Entry[]
  /** Others whose names start with what is typed (docs/names.md#finding-people); they come once typing has paused. */
  found: Entry[]
}

/** The people that the quick switcher leads to. */
export function usePersonEntries(me: Me, sought: string): PersonEntries {
  const text = useText()
  const { conversations } = useDirectInbox()
  const { data: contacts } = useContacts()
  const met = useKnownPeople()
  const { data: blocks, error: blocksError } = useBlocks()
  const { authors, byGuest } = useHiddenContent()
  const own = me.publicId
  const asked = useDebounced(me.isMember ? toNameQuery(sought) : null)
  const named = useFoundPeople(asked, asked !== null).data
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
    const blocked = [...byGuest, ...(blocks?.map(({ author_id }) => author_id) ?? authors)]
    const seen = new Set([own, ...addresses, ...blocked])
    // Until the blocks are known, a blocked author could be among them.
    const isKnown = !me.isMember || blocks !== null || blocksError !== null
    const others = toEntries(isKnown ? met : [], me.isMember, text, seen)
    const found = toEntries(named?.map(({ user }) => user) ?? [], me.isMember, text, seen)
    return { people: [...corresponding, ...others], found }
  }, [
    addresses,
    conversations.length,
    lookUp,
    met,
    named,
    me.isMember,
    own,
    text,
    blocks,
    blocksError,
    authors,
    byGuest,
  ])
}

/** Each person once: the ids of those who are returned are added to `seen`. */
function toEntries(
  people: readonly UserRef[],
  isMember: boolean,
  text: Catalogue,
  seen: Set<string | null>,
): Entry[] {
  return people.flatMap((user): Entry[] => {
    const { public_id, address } = user
    if (seen.has(public_id)) return []
    seen.add(public_id)
    const path =
      isMember && address !== null
        ? formatAppPath('directThread', { address })
        : formatAppPath('person', { publicId: public_id })
    return [
      {
        key: public_id,
        kind: 'person',
        title: getPersonName(user, text),
        sub: address === null || user.display_name === null ? '' : shortenAddress(address),
        also: address ?? '',
        seed: public_id,
        open: () => navigate(path),
      },
    ]
  })
}
