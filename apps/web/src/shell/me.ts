import { isUnauthorised } from '@foyer/client'
import type { UserRef } from '@foyer/contract/rooms'
import { useAddress, useClient, useSignInKind, useStatus, useUserInfo } from '@foyer/react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/index.tsx'
import { safeStorage } from '../lib/local-storage.ts'
import { getPersonName } from '../ui/text/person-name.ts'

/** Storage key of the name and picture that the server last gave, for a page that opens while it does not answer. */
const FACE = 'face'

function readFace(publicId: string | null): Face | null {
  const [id, name, picture] = safeStorage.get(FACE)?.split('\n') ?? []
  return id === publicId ? { display_name: name || null, avatar_url: picture || null } : null
}

const isGuestKind = (kind: string | null) => kind === null || kind === 'guest'

/** The current person. */
export interface Me {
  /** Null until the server has identified the person. */
  publicId: string | null
  name: string
  /** The name was chosen or is one of ENS; false for an address and "Guest 4f2a", null while it is not known. */
  hasName: boolean | null
  isGuest: boolean
  /** A wallet is connected without a valid sign-in, as the server has said: reading is allowed, writing is not. */
  isUnsigned: boolean
  /** Signed in with a wallet or Google, so that private data can be requested. */
  isMember: boolean
  /** False while the client identifies the person. */
  isKnown: boolean
  /** Seed of the generated picture. */
  seed: string
  /** Address of the picture of the profile. */
  picture: string | null
  /** The server tells of a ban, or of a decided report. */
  hasNews: boolean
  /** Shows a changed name and picture at once in the whole app; null reverts. */
  showAs: (face: Face | null) => void
}

/** Name and picture of a person. */
type Face = Pick<UserRef, 'display_name' | 'ens' | 'avatar_url'> & { name_flagged?: true | undefined }

const keepFace = (publicId: string | null, { display_name, avatar_url }: Face) =>
  safeStorage.set(FACE, [publicId, display_name, avatar_url].join('\n'))

/** @param isSigningIn a wallet may be connected that has not signed yet: its data is not requested */
export function useMe(isSigningIn: boolean): Me {
  const text = useText()
  const status = useStatus()
  const kind = useSignInKind()
  const address = useAddress()
  const info = useUserInfo(undefined, !isSigningIn || isGuestKind(kind))
  const known = info.data
  const publicId = known?.public_id ?? address?.toLowerCase() ?? null
  const seed = publicId ?? ''
  const isGuest = isGuestKind(kind)
  const [shown, setShown] = useState<{ publicId: string | null; face: Face } | null>(null)
  const face = shown?.publicId === publicId ? shown.face : (known ?? readFace(publicId))
  useEffect(() => {
    if (known !== null) keepFace(known.public_id, known)
  }, [known])
  const isConnected = status === 'connected' && !isGuest
  const isUnsigned = isConnected && isUnauthorised(info.error)
  const client = useClient()
  // A session that has ended is asked for again, which says so.
  useEffect(() => client.on('clear_token', info.refetch), [client, info.refetch])
  return {
    publicId,
    name: getPersonName({ display_name: null, ...face, address, public_id: seed }, text),
    hasName: face && !!(face.display_name || face.ens),
    isGuest,
    isUnsigned,
    isMember: isConnected && !isUnsigned && !isSigningIn,
    isKnown: status !== 'not_ready' && status !== 'connecting',
    seed,
    picture: face?.avatar_url ?? null,
    hasNews: !!(known?.report_news || known?.ban),
    showAs(face) {
      setShown(face === null ? null : { publicId, face })
      if (face !== null) keepFace(publicId, face)
    },
  }
}
