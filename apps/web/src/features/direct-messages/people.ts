import type { AuthType } from '@foyer/contract'
import { useContacts, useProfiles } from '@foyer/react'
import { useMemo } from 'react'
import { isolate } from '../../ui/text/isolate.ts'
import { getOwnName, shortenAddress } from '../../ui/text/person-name.ts'

/** Somebody to write to. */
export interface Person {
  /** Lower case. */
  address: string
  /** What one calls them oneself, else what they call themselves, else their short address. */
  name: string
  /** The name as it goes into a sentence. */
  said: string
  /** Whether the name is more than the address. */
  isNamed: boolean
  isContact: boolean
  /** How they proved who they are; null until it is known. */
  kind: AuthType | null
  /** What they say of themselves. */
  bio: string | null
}

/** An address as everybody's wallet shows it. */
const ADDRESS = /^0x[0-9a-f]{40}$/

/** The address that was typed or pasted, in lower case; null where it is none. */
export function parseWalletAddress(typed: string): string | null {
  const [address = ''] = typed.toLowerCase().match(/0x[0-9a-f]{40}(?![0-9a-f])/) ?? []
  return ADDRESS.test(address) ? address : null
}

/** Names people by their addresses: one's own contacts first, then what they call themselves. */
export function usePeople(addresses: readonly string[]): (address: string) => Person {
  const { data: contacts } = useContacts()
  const faces = useProfiles(addresses)
  return useMemo(() => {
    const named = new Map(contacts?.map((each) => [each.contact_address.toLowerCase(), each.contact_name]))
    return (given) => {
      const address = given.toLowerCase()
      const face = faces.get(address)
      const name = named.get(address) || (face ? getOwnName(face) : null)
      return {
        address,
        name: name ?? shortenAddress(address),
        said: isolate(name ?? shortenAddress(address)),
        isNamed: name !== null,
        isContact: named.has(address),
        kind: face?.auth_type ?? null,
        bio: face?.bio || null,
      }
    }
  }, [contacts, faces])
}
