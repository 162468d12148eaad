import { formatAppPath } from '@foyer/contract'
import { useClient } from '@foyer/react'
import { type RefObject, useCallback } from 'react'
import { isHandedOver } from '../../features/sign-in/hand-over/api.ts'
import { safeStorage } from '../../lib/local-storage.ts'
import { createVerifier, toChallenge } from '../../lib/pkce.ts'
import { HANDED_OVER } from './handed-over-wallet.ts'

/** Size of the window in pixels. */
const WINDOW = 'popup,width=440,height=700'

/**
 * Opens the chat's own window to sign in, and takes the login over from it. No key of the person and no signature is in
 * the frame, where the page around it could cover what is asked.
 *
 * @param domain of the room, which the window names
 * @param bearer of the site's member that the person is in the frame, else null
 * @param onFailure called where the browser opens no window, or the code is refused
 * @returns the function that opens it, on a click
 */
export function useFrameSignIn(
  domain: string,
  bearer: RefObject<string | null>,
  onFailure: (why: 'blocked' | 'refused') => void,
): () => void {
  const client = useClient()
  return useCallback(() => {
    const verifier = createVerifier()
    const member = bearer.current
    const query = new URLSearchParams({ domain, challenge: toChallenge(verifier) })
    if (member !== null) query.set('as', 'member')
    const opened = window.open(`${formatAppPath('embedSignIn', {})}?${query}`, '_blank', WINDOW)
    if (opened === null) return onFailure('blocked')
    const take = async (code: string, bringsWords: boolean) => {
      const { address, kind } = await client.signIn.takeOver(code, verifier)
      if (kind === 'metamask') safeStorage.set(HANDED_OVER, address)
      await client.connectTo(kind, { address })
      if (!bringsWords) return
      if (member === null) await client.signIn.linkGuest()
      else await client.signIn.link({ member_token: member })
    }
    const read = ({ source, origin, data }: MessageEvent) => {
      if (source !== opened || origin !== location.origin || !isHandedOver(data)) return
      removeEventListener('message', read)
      take(data.oneTimeCode, data.bringsWords).catch(() => onFailure('refused'))
    }
    addEventListener('message', read)
  }, [client, domain, bearer, onFailure])
}
