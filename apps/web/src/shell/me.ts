import { useAddress, useSignInKind, useStatus, useUserInfo } from '@foyer/react'
import { useText } from '../i18n/index.tsx'
import { nameOf } from '../ui/people.ts'

const isGuestKind = (kind: string | null) => kind === null || kind === 'guest'

/** The person at this screen. */
export interface Me {
  /** Null until the server has told. */
  publicId: string | null
  name: string
  isGuest: boolean
  /** A wallet is connected whose sign-in has ended, or was never finished: one may read, not write. */
  isUnsigned: boolean
  /** What the generated picture is drawn from. */
  seed: string
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
  return {
    publicId,
    name: nameOf({ display_name: null, address, public_id: publicId ?? '' }, text),
    isGuest,
    isUnsigned: status === 'connected' && !isGuest && info.data === null && info.error !== null,
    seed: publicId ?? '',
  }
}
