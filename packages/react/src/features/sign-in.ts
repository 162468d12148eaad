import type { ConsentChoice, ConsentReceipt, InjectedWallet, SecurityNotice } from '@foyer/client'
import type { Login, SecurityEvent, Session } from '@foyer/contract/sign-in'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { useEdits } from '../use-edits.ts'
import { useFollow } from '../use-follow.ts'
import { useAddress } from './sign-in/person.ts'

export * from './sign-in/person.ts'

/** The wallets of this browser that have announced themselves so far (EIP-6963). */
export function useWallets(): readonly InjectedWallet[] {
  const client = useClient()
  const [wallets, setWallets] = useState(() => client.wallets)
  useEffect(() => {
    // The client hears each announcement before us, so its list is already longer.
    const read = () => setWallets(client.wallets)
    read()
    for (const event of ANNOUNCEMENTS) addEventListener(event, read)
    return () => {
      for (const event of ANNOUNCEMENTS) removeEventListener(event, read)
    }
  }, [client])
  return wallets
}

/** A wallet has come, or was asked for; and what wallets say that do not announce themselves. */
const ANNOUNCEMENTS = ['eip6963:announceProvider', 'eip6963:requestProvider', 'ethereum#initialized']

/** Everywhere the person is signed in, newest first, and the way to end it there. */
export interface SessionList extends Answer<Session[]> {
  /** @throws FoyerError `server error` */
  end: (session: Session) => Promise<void>
  /** Ends all but the one that asks, at once. @throws FoyerError `server error` */
  endOthers: () => Promise<void>
  /** Ends all, the one that asks as well, and signs out here. @throws FoyerError `server error` */
  endEverywhere: () => Promise<void>
}

export function useSessions(): SessionList {
  const client = useClient()
  const { signIn } = client
  const address = useAddress()
  const asked = useAnswer(address, () => signIn.sessions())
  const [answer, edit] = useEdits('sessions', address, asked)
  const end = (ended: Session) =>
    edit(
      (all) => all.filter(({ id }) => id !== ended.id),
      () => signIn.endSession(ended.id),
    )
  return {
    ...answer,
    end,
    endOthers: () =>
      edit(
        (all) => all.filter(({ current }) => current),
        async () => void (await signIn.endSessions()),
      ),
    async endEverywhere() {
      await signIn.endSessions({ everywhere: true })
      await client.disconnect()
    },
  }
}

/** What happened to the account, newest first; asked for anew when sessions are ended here. */
export function useSecurityEvents(): Answer<SecurityEvent[]> {
  const { signIn } = useClient()
  const address = useAddress()
  const asked = useAnswer(address, () => signIn.securityEvents())
  const [answer] = useEdits('sessions', address, asked)
  return answer
}

/**
 * Calls back with what other sessions did to the account, also while this device was away; see
 * `signIn.followSecurityEvents`.
 */
export function useSecurityNotice(listener: (notice: SecurityNotice) => void): void {
  const { signIn } = useClient()
  useFollow(useAddress(), signIn.followSecurityEvents, listener)
}

/** Every login and guest that is the person, and the ways to join one more (P19). */
export interface LoginList extends Answer<Login[]> {
  /** Joins whom this browser was as a guest. @throws FoyerError; its `code` is 4090 where that guest is somebody else's */
  linkGuest: () => Promise<void>
  /** Joins another wallet of this browser, which signs for it. @throws FoyerError, or the wallet's own error */
  linkWallet: (wallet: InjectedWallet) => Promise<void>
  /** Joins a Google login that has come back with its code. @throws FoyerError */
  linkGoogle: (code: string, codeVerifier: string) => Promise<void>
}

export function useLogins(): LoginList {
  const { signIn } = useClient()
  const address = useAddress()
  const answer = useAnswer(address, () => signIn.logins())
  const { reload } = answer
  const deeds = useMemo(
    () => ({
      linkGuest: () => signIn.linkGuest().then(reload),
      linkWallet: ({ rdns }: InjectedWallet) => signIn.linkWallet(rdns).then(reload),
      linkGoogle: (code: string, codeVerifier: string) => signIn.linkGoogle(code, codeVerifier).then(reload),
    }),
    [signIn, reload],
  )
  return { ...answer, ...deeds }
}

/** Giving, changing and withdrawing one's consent. */
export interface ConsentDeeds {
  /** Signed by the wallet where one is connected. @throws FoyerError, or the wallet's own error */
  give: (choice: ConsentChoice) => Promise<ConsentReceipt>
  /** As easy as giving it: nothing is signed. @throws FoyerError `Failed to verifyCookieGuestChallenge` */
  withdraw: () => Promise<ConsentReceipt>
}

export function useConsent(): ConsentDeeds {
  const { consent } = useClient()
  return useMemo(() => ({ give: consent.sign, withdraw: consent.withdraw }), [consent])
}
