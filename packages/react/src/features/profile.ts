'use client'

import type { Client, FreshLogin, ProfileInput } from '@foyer/client'
import type { FoundPerson, OwnData, Profile, Visibility } from '@foyer/contract/profile'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from '../provider.tsx'
import { type QueryResult, useQuery } from '../use-query.ts'

export { userInfoQueryOptions, useUserInfo } from './profile/user-info.ts'

/** The read of `useProfile`. */
export const profileQueryOptions = (client: Client, id: string) => ({
  queryKey: ['profile.get', id] as const,
  queryFn: () => client.profile.get(id),
})

/** Public profile of a person, by address or a guest's public id; null makes no request. */
export function useProfile(id: string | null): QueryResult<Profile> {
  const client = useClient()
  return useQuery(id === null ? null : profileQueryOptions(client, id))
}

/** The read of `useFoundPeople`. */
export const foundPeopleQueryOptions = (client: Client, q: string | null) => ({
  queryKey: ['profile.findPeople', q] as const,
  queryFn: () => client.profile.findPeople(q),
})

/**
 * People to write to, at most 20, by the start of a name.
 *
 * @param q 1 to 64 characters; null for the people met lately in rooms
 * @param isAsked false makes no request
 */
export function useFoundPeople(q: string | null, isAsked = true): QueryResult<FoundPerson[]> {
  const client = useClient()
  return useQuery(isAsked ? foundPeopleQueryOptions(client, q) : null)
}

/** The read of `useVisibility`. */
export const visibilityQueryOptions = (client: Client) => ({
  queryKey: ['profile.visibility'] as const,
  queryFn: () => client.profile.visibility(),
})

/** Who finds the account by name, and whether its name of ENS is shown. `client.profile.setVisibility` changes it; `refetch` shows the change. */
export function useVisibility(): QueryResult<Visibility> {
  const client = useClient()
  return useQuery(visibilityQueryOptions(client))
}

/**
 * Changes the person's own profile.
 *
 * @throws FoyerError `you are not allowed to update profile`, `user profile not found`, `server error`
 */
export function useUpdateProfile(): (changes: ProfileInput) => Promise<Profile> {
  const { profile } = useClient()
  return profile.update
}

/**
 * Stores a picture of the person's account: a PNG or JPEG, at most 1 MiB and 2,048 pixels wide and high.
 *
 * @throws FoyerError `you are not allowed to update profile`, `server error`; its `refusal` is `notAPicture`,
 *   `tooManyPixels`, `damagedPicture` or `tooLarge` for a picture that is refused
 */
export function useUploadPicture(): (picture: Blob) => Promise<Profile> {
  const { profile } = useClient()
  return profile.uploadPicture
}

/**
 * Sets the name of a guest; null removes it. `useUserInfo` has it after `refetch`.
 *
 * @throws FoyerError `server error`; its `code` is 4001 for a name that is refused (`nameRefusalOf`), 4003 for a person who
 *   is signed in
 */
export function useSetNickname(): (nickname: string | null) => Promise<{ nickname: string | null }> {
  const { profile } = useClient()
  return profile.setNickname
}

/** Maximum number of profiles that a list requests. */
const MOST_FACES = 60

const noFaces: ReadonlyMap<string, Profile> = new Map()

/**
 * Public profiles of some people, by address in lower case, as they arrive; each is requested once. People
 * without one, or whose request failed, are missing: the address itself is their name.
 */
export function useProfiles(addresses: readonly string[]): ReadonlyMap<string, Profile> {
  const { profile } = useClient()
  const [faces, setFaces] = useState(noFaces)
  const asked = useRef(new Set<string>())
  const key = addresses.slice(0, MOST_FACES).join(' ').toLowerCase()
  useEffect(() => {
    for (const address of key.split(' ')) {
      if (address === '' || asked.current.has(address)) continue
      asked.current.add(address)
      profile.get(address).then(
        (face) => setFaces((faces) => new Map(faces).set(address, face)),
        () => undefined,
      )
    }
  }, [profile, key])
  return faces
}

/** Export and deletion of the person's data (P34). */
export interface OwnDataDeeds {
  /** All stored data, table by table. @throws FoyerError `server error` */
  take: () => Promise<OwnData>
  /**
   * Deletes the account for good; the client is a new guest afterwards. A wallet signs for it; a Google login
   * has to sign in anew.
   *
   * @throws FoyerError `server error`; its `code` is 4012 for a Google login without `fresh`; the wallet's own error
   */
  erase: (publicId: string, fresh?: FreshLogin) => Promise<void>
}

export function useOwnData(): OwnDataDeeds {
  const client = useClient()
  return useMemo(
    () => ({
      take: () => client.profile.exportData(),
      erase: async (publicId, fresh) => {
        await client.profile.deleteAccount(publicId, fresh)
        await client.disconnect()
        await client.connectTo('guest')
      },
    }),
    [client],
  )
}
