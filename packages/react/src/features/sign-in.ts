'use client'

import type {
  Client,
  ConsentChoice,
  ConsentReceipt,
  Eip1193Provider,
  FreshLogin,
  InjectedWallet,
  JoinOptions,
  SecurityNotice,
} from '@foyer/client'
import type { Join, Login, OwnConsent, SecurityEvent, Session } from '@foyer/contract/sign-in'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useClient } from '../provider.tsx'
import { useEdits } from '../use-edits.ts'
import { useFollow } from '../use-follow.ts'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useAddress } from './sign-in/person.ts'

export { useChain, type WalletChain } from './sign-in/chain.ts'
export { useAddress, usePerson, useSignInKind, useStatus } from './sign-in/person.ts'
export { type SignInActions, useIsSignedIn, useSession, useSignIn } from './sign-in/session.ts'

/** The wallets of this browser that have announced themselves so far (EIP-6963). */
export function useWallets(): readonly InjectedWallet[] {
  const client = useClient()
  const [wallets, setWallets] = useState(() => client.wallets)
  const isHydrating = useSyncExternalStore(subscribeToNothing, isClient, isServer)
  useEffect(() => {
    // The client handles each announcement before this listener, so its list is already complete.
    const read = () => setWallets(client.wallets)
    read()
    for (const event of ANNOUNCEMENTS) addEventListener(event, read)
    return () => {
      for (const event of ANNOUNCEMENTS) removeEventListener(event, read)
    }
  }, [client])
  // The page of a server, and its hydration, know of none.
  return isHydrating ? NO_WALLETS : wallets
}

const NO_WALLETS: readonly InjectedWallet[] = []
const subscribeToNothing = () => () => undefined
const isClient = () => false
const isServer = () => true

/** A wallet was announced or requested; the last event is that of wallets without EIP-6963. */
const ANNOUNCEMENTS = ['eip6963:announceProvider', 'eip6963:requestProvider', 'ethereum#initialized']

/** The reads that an ended session makes stale. */
const OF_SESSIONS = ['sign-in.sessions', 'sign-in.securityEvents']
/** The reads that a joined login makes stale. */
const OF_LOGINS = ['sign-in.logins', 'sign-in.joins']

/** Sessions of the person, newest first, and the functions to end them. */
export type SessionList = QueryResult<Session[]> & SessionActions

export interface SessionActions {
  /** @throws FoyerError `server error` */
  end: (session: Session) => Promise<void>
  /**
   * Ends all sessions except this one, at once. A wallet signs for it; a Google login has signed in anew.
   *
   * @throws FoyerError; its `code` is 4012 for a Google login without `fresh`; the wallet's own error
   */
  endOthers: (fresh?: FreshLogin) => Promise<void>
  /** Ends all sessions, including this one, and signs out here. @throws as `endOthers` */
  endEverywhere: (fresh?: FreshLogin) => Promise<void>
}

/** The read of `useSessions`; `address` is the person's own. */
export const sessionsQueryOptions = (client: Client, address: string) => ({
  queryKey: ['sign-in.sessions', address] as const,
  queryFn: () => client.signIn.sessions(),
})

export function useSessions(): SessionList {
  const client = useClient()
  const { signIn } = client
  const address = useAddress()
  const read = useQuery(address === null ? null : sessionsQueryOptions(client, address))
  const [shown, edit] = useEdits(OF_SESSIONS, address, read)
  const end = (ended: Session) =>
    edit(
      (all) => all.filter(({ id }) => id !== ended.id),
      () => signIn.endSession(ended.id),
    )
  return {
    ...shown,
    end,
    async endOthers(fresh) {
      // Shown after the success only: the wallet prompts first.
      await signIn.endSessions({ fresh })
      await edit(
        (all) => all.filter(({ current }) => current),
        async () => {},
      )
    },
    async endEverywhere(fresh) {
      await signIn.endSessions({ everywhere: true, fresh })
      await client.disconnect()
    },
  }
}

/** The read of `useSecurityEvents`; `address` is the person's own. */
export const securityEventsQueryOptions = (client: Client, address: string) => ({
  queryKey: ['sign-in.securityEvents', address] as const,
  queryFn: () => client.signIn.securityEvents(),
})

/** Security events of the account, newest first; fetched again when sessions are ended here. */
export function useSecurityEvents(): QueryResult<SecurityEvent[]> {
  const client = useClient()
  const address = useAddress()
  return useQuery(address === null ? null : securityEventsQueryOptions(client, address))
}

/**
 * Calls back with what other sessions did to the account, also while this device was away; see
 * `signIn.followSecurityEvents`.
 */
export function useSecurityNotice(listener: (notice: SecurityNotice) => void): void {
  const { signIn } = useClient()
  useFollow(useAddress(), signIn.followSecurityEvents, listener)
}

/** Calls back when another session did something to the account, for lists that reload then. */
export function useSecurityChange(listener: () => void): void {
  const { signIn } = useClient()
  const follow = useCallback(
    (hear: (notice: SecurityNotice) => void) => signIn.followSecurityEvents(hear, { marksSeen: false }),
    [signIn],
  )
  useFollow(useAddress(), follow, listener)
}

/** All logins and guests of the person, and the functions to join one more (P19). */
export type LoginList = QueryResult<Login[]> & LoginActions

export interface LoginActions {
  /** Joins this browser's guest. @throws FoyerError; its `code` is 4090 where the guest belongs to another account */
  linkGuest: () => Promise<void>
  /** Joins another wallet of this browser, or one by its provider; both sign for it. @throws FoyerError, or the wallet's own error */
  linkWallet: (wallet: InjectedWallet | Eip1193Provider, options?: JoinOptions) => Promise<void>
  /** Joins a Google login that has come back with its code; the account signs for it. @throws FoyerError, or the wallet's own error */
  linkGoogle: (code: string, codeVerifier: string, options?: JoinOptions) => Promise<void>
}

/** The read of `useLogins`; `address` is the person's own. */
export const loginsQueryOptions = (client: Client, address: string) => ({
  queryKey: ['sign-in.logins', address] as const,
  queryFn: () => client.signIn.logins(),
})

export function useLogins(): LoginList {
  const client = useClient()
  const { signIn } = client
  const address = useAddress()
  const read = useQuery(address === null ? null : loginsQueryOptions(client, address))
  const [shown, edit] = useEdits(OF_LOGINS, address, read)
  const actions = useMemo(() => {
    const joined = (action: () => Promise<unknown>) =>
      edit(
        (all) => all,
        async () => void (await action()),
      )
    return {
      linkGuest: () => joined(() => signIn.linkGuest()),
      linkWallet: (wallet: InjectedWallet | Eip1193Provider, options?: JoinOptions) =>
        joined(() => signIn.linkWallet('rdns' in wallet ? wallet.rdns : wallet, options)),
      linkGoogle: (code: string, codeVerifier: string, options?: JoinOptions) =>
        joined(() => signIn.linkGoogle(code, codeVerifier, options)),
    }
  }, [signIn, edit])
  return { ...shown, ...actions }
}

/** The joinings that can still be undone, the latest first. */
export type JoinList = QueryResult<Join[]> & JoinActions

export interface JoinActions {
  /** Returns what a login brought along to it, and signs it out. @throws FoyerError `server error` */
  undo: (join: Join) => Promise<void>
}

/** The read of `useJoins`; `address` is the person's own. */
export const joinsQueryOptions = (client: Client, address: string) => ({
  queryKey: ['sign-in.joins', address] as const,
  queryFn: () => client.signIn.joins(),
})

/** Fetched again when a login is joined here, as the logins are when a joining is undone. */
export function useJoins(): JoinList {
  const client = useClient()
  const { signIn } = client
  const address = useAddress()
  const read = useQuery(address === null ? null : joinsQueryOptions(client, address))
  const [shown, edit] = useEdits(OF_LOGINS, address, read)
  const undo = useCallback(
    (undone: Join) =>
      edit(
        (all) => all.filter(({ id }) => id !== undone.id),
        () => signIn.undoJoin(undone.id),
      ),
    [signIn, edit],
  )
  return { ...shown, undo }
}

/** Functions to give, change and withdraw the person's consent. */
export interface ConsentDeeds {
  /** Signed by the wallet where one is connected. @throws FoyerError, or the wallet's own error */
  give: (choice: ConsentChoice) => Promise<ConsentReceipt>
  /** Withdraws without a signature, as easily as a guest consents. @throws FoyerError `Failed to verifyCookieGuestChallenge` */
  withdraw: (audience?: string) => Promise<ConsentReceipt>
}

/** The read of `useConsents`; `person` is the person's public id. */
export const consentsQueryOptions = (client: Client, person: string) => ({
  queryKey: ['sign-in.consents', person] as const,
  queryFn: () => client.signIn.consents(),
})

/** What the person has agreed to, by host, the latest first; null makes no request. */
export function useConsents(person: string | null): QueryResult<OwnConsent[]> {
  const client = useClient()
  return useQuery(person === null ? null : consentsQueryOptions(client, person))
}

export function useConsent(): ConsentDeeds {
  const { consent } = useClient()
  return useMemo(() => ({ give: consent.sign, withdraw: consent.withdraw }), [consent])
}
