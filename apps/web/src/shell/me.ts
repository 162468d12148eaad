import { useAddress, useSignInKind, useStatus, useUserInfo } from '@foyer/react'
import { useText } from '../i18n/index.tsx'
import { nameOf } from '../ui/people.ts'

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
  /** Asks the server again, after signing in. */
  reload: () => void
}

export function useMe(): Me {
  const text = useText()
  const status = useStatus()
  const kind = useSignInKind()
  const address = useAddress()
  const info = useUserInfo()
  const publicId = info.data?.public_id ?? address?.toLowerCase() ?? null
  const isGuest = kind === null || kind === 'guest'
  return {
    publicId,
    name: nameOf({ display_name: null, address, public_id: publicId ?? '' }, text),
    isGuest,
    isUnsigned: status === 'connected' && !isGuest && info.data === null && info.error !== null,
    seed: publicId ?? '',
    reload: info.reload,
  }
}
