import type { Client } from '@foyer/client'
import { isSiteMember } from '@foyer/contract'
import { useClient } from '@foyer/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { FrameChannel } from './channel.ts'

/** Resolves once the client knows who the person is: before, it takes no sign-in, and a login of their own may follow. */
const untilKnown = ({ session }: Client): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (session.getSnapshot().status === 'loading') return
      end()
      resolve()
    }
    const end = session.subscribe(look)
    look()
  })

/**
 * Signs the person in that the page around the frame has signed in (docs/site-members.md), and out again with the page.
 * A person who has signed in here with a login of their own stays.
 *
 * @param onFailure called where the server refuses the page's token
 * @returns the bearer of the person while they are the page's, else null
 */
export function useFrameMember(
  domain: string,
  channel: FrameChannel,
  onFailure: () => void,
): RefObject<string | null> {
  const client = useClient()
  const bearer = useRef<string | null>(null)
  useEffect(() => {
    const take = async (token: string | null) => {
      await untilKnown(client)
      const isMember = isSiteMember(client.address)
      if (client.address !== null && !isMember) return
      if (token === null) {
        bearer.current = null
        if (isMember) await client.disconnect()
        if (isMember) await client.connectTo('guest')
        return
      }
      const session = await client.members.signIn({ domain, token })
      await client.signIn.keepSession({ address: session.public_id, kind: 'googlelogin', ...session })
      // As a Google login, a member is proved by nothing but the token.
      await client.connectTo('googlelogin', { address: session.public_id })
      bearer.current = session.token
    }
    // One after the other: the latest word of the page counts.
    let last: Promise<void> = Promise.resolve()
    return channel.listen((message) => {
      if (message.foyer === 'member') last = last.then(() => take(message.token)).catch(onFailure)
    })
  }, [client, domain, channel, onFailure])
  return bearer
}
