import { useAddress, useSignInKind, useStatus, useUserInfo } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../i18n/index.tsx'
import { getPersonName } from '../ui/text/person-name.ts'

const isGuestKind = (kind: string | null) => kind === null || kind === 'guest'

/** The person at this screen. */
export interface Me {
  /** Null until the server has told. */
  publicId: string | null
  name: string
  isGuest: boolean
  /** A wallet is connected whose sign-in has ended, or was never finished: one may read, not write. */
  isUnsigned: boolean
  /** Signed in with a wallet or Google: what belongs to them alone can be asked for. */
  isMember: boolean
  /** False while the client still finds out who the person is. */
  isKnown: boolean
  /** What the generated picture is drawn from. */
  seed: string
  /** Address of the picture that the person chose. */
  picture: string | null
  /** Shows a changed name and picture at once, everywhere; null takes them back. */
  showAs: (face: Face | null) => void
}

/** What others see of a person at a glance. */
interface Face {
  display_name: string | null
  name_flagged?: true | undefined
  avatar_url: string | null
}

/** @param isSigningIn true while a wallet may be connected that has not signed yet */
export function useMe(isSigningIn: boolean): Me {
  const text = useText()
  const status = useStatus()
  const kind = useSignInKind()
  const address = useAddress()
  const info = useUserInfo(undefined, !isSigningIn || isGuestKind(kind))
  const publicId = info.data?.public_id ?? address?.toLowerCase() ?? null
  const isGuest = isGuestKind(kind)
  const [shown, setShown] = useState<{ publicId: string | null; face: Face } | null>(null)
  const face = shown !== null && shown.publicId === publicId ? shown.face : info.data
  const isUnsigned = status === 'connected' && !isGuest && info.data === null && info.error !== null
  return {
    publicId,
    name: getPersonName(
      {
        display_name: face?.display_name ?? null,
        ...(face?.name_flagged && { name_flagged: true as const }),
        address,
        public_id: publicId ?? '',
      },
      text,
    ),
    isGuest,
    isUnsigned,
    isMember: status === 'connected' && !isGuest && !isUnsigned && !isSigningIn,
    isKnown: status !== 'not_ready' && status !== 'connecting',
    seed: publicId ?? '',
    picture: face?.avatar_url ?? null,
    showAs: (face) => setShown(face === null ? null : { publicId, face }),
  }
}
