import type { AuthType } from '@foyer/contract'
import type { UserRef } from '@foyer/contract/rooms'
import { useContacts, useProfiles } from '@foyer/react'
import { useMemo } from 'react'
import { isolate } from '../../ui/text/isolate.ts'
import { getOwnName, shortenAddress } from '../../ui/text/person-name.ts'

/** The counterpart of a conversation. */
export interface Person {
  /** Lower case. */
  address: string
  /** The reader's name for the contact, else the person's own name, else the short address. */
  name: string
  /** The name, isolated for use inside a sentence. */
  said: string
  /** The name is more than the address. */
  isNamed: boolean
  isContact: boolean
  /** Kind of sign-in; null while loading. */
  kind: AuthType | null
  /** The name is the one that ENS has confirmed. */
  ens: string | undefined
  /** The person's own description. */
  bio: string | null
}

/** The person as rooms and lists of people name them. */
export const toUserRef = ({ address, kind, isNamed, ens, name }: Person): UserRef => ({
  public_id: address,
  address,
  auth_type: kind ?? 'wallet',
  display_name: isNamed && ens === undefined ? name : null,
  ...(ens !== undefined && { ens }),
  avatar_url: null,
  chat_level: 0,
})

/** A wallet address in lower case. */
const ADDRESS = /^0x[0-9a-f]{40}$/

/** The first wallet address in a text, in lower case; null without one. */
export function parseWalletAddress(typed: string): string | null {
  const [address = ''] = typed.toLowerCase().match(/0x[0-9a-f]{40}(?![0-9a-f])/) ?? []
  return ADDRESS.test(address) ? address : null
}

/** Returns the function that names people by address, from contacts and profiles. */
export function usePersonLookup(addresses: readonly string[]): (address: string) => Person {
  const { data: contacts } = useContacts()
  const profiles = useProfiles(addresses)
  return useMemo(() => {
    const contactNames = new Map(
      contacts?.map((each) => [each.contact_address.toLowerCase(), each.contact_name]),
    )
    return (given) => {
      const address = given.toLowerCase()
      const profile = profiles.get(address)
      const name = contactNames.get(address) || (profile ? getOwnName(profile) : null)
      return {
        address,
        name: name ?? shortenAddress(address),
        said: isolate(name ?? shortenAddress(address)),
        isNamed: name !== null,
        isContact: contactNames.has(address),
        kind: profile?.auth_type ?? null,
        ens: contactNames.get(address) ? undefined : profile?.ens,
        bio: profile?.bio || null,
      }
    }
  }, [contacts, profiles])
}
