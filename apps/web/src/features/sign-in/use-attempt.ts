import { type Client, isRefusal } from '@foyer/client'
import { FoyerError } from '@foyer/contract'
import { link } from '@foyer/contract/sign-in'
import { useClient } from '@foyer/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { safeStorage } from '../../lib/local-storage.ts'
import type { WebConfig } from '../../lib/page-data.ts'
import { noteUsedPasskey } from '../../lib/used-passkey.ts'
import { getAskedProvider, keepUsedProvider } from '../../shell/login-providers.ts'
import {
  clearProviderReturn,
  goToProvider,
  type ProviderReturn,
  readProviderReturn,
} from '../../shell/provider-return.ts'
import { isProvingByProvider } from '../../shell/provider-storage.ts'
import { DENIED, LoginDeclined, type Phase, SilentWalletError, toPhase } from './attempt.ts'
import type { Way } from './ways.ts'

/** Milliseconds after which a wallet without a response counts as silent. */
const TIMEOUT_MS = 90_000
/** Lifetime of a WalletConnect pairing: five minutes. */
const PAIRING_MS = 300_000
const LAST_USED = 'wallet'
/** Set while an attempt brings the guest along. Kept in the browser, because a login with a provider leaves the page. */
const BRINGS = 'brings'

export interface Attempt {
  phase: Phase
  way: Way | null
  /** WalletConnect pairing address (`wc:…`); null until it is created. */
  uri: string | null
  /** Message of the error, if any. */
  error: string | null
  /** What became of the messages of the guest; null where they were not asked for. */
  brought: Brought | null
}

/** `taken`: the guest belongs to another account. */
export type Brought = 'done' | 'taken' | 'failed'

const IDLE: Attempt = { phase: 'choosing', way: null, uri: null, error: null, brought: null }

interface AttemptOptions {
  /** Called when the server has accepted the signature. */
  onSignedIn: () => void
  config: WebConfig
  /** The guest of this browser has written, so that there is something to bring along. */
  hasWritten: boolean
}

/** The state machine of the sign-in dialog: one attempt at a time. */
export function useAttempt({ onSignedIn, config, hasWritten }: AttemptOptions) {
  const client = useClient()
  const [attempt, setAttempt] = useState(IDLE)
  const running = useRef<AbortController | null>(null)
  /** The client runs one attempt at a time: the next waits for the end of the previous. */
  const ending = useRef<Promise<void>>(Promise.resolve())

  const stop = useCallback(() => {
    running.current?.abort(new SilentWalletError())
    running.current = null
  }, [])

  const run = useCallback(
    async (way: Way, own: AbortController, back: ProviderReturn | null) => {
      const show = (phase: Phase, more: Partial<Attempt> = {}) => {
        if (running.current === own) setAttempt({ ...IDLE, phase, way, ...more })
      }
      const isPairing = way.kind === 'wallet-connect-v2'
      const wait = setTimeout(() => own.abort(new SilentWalletError()), isPairing ? PAIRING_MS : TIMEOUT_MS)
      try {
        show(isPairing ? 'pairing' : 'connecting')
        if (way.kind !== 'connected') {
          const onUri = (uri: string) => show('pairing', { uri })
          await client.connectTo(way.kind, { ...toConnectParams(way, back), onUri, signal: own.signal })
        }
        show('signing')
        await Promise.race([client.authenticate(), rejectOnAbort(own.signal)])
        if (way.kind === 'metamask') safeStorage.set(LAST_USED, way.wallet.rdns)
        if (way.kind === 'passkey' && way.recoveryCode === undefined) noteUsedPasskey()
        if (way.kind === 'googlelogin') keepUsedProvider(way.provider)
        const brought = safeStorage.get(BRINGS) === null ? null : await bringGuest(client)
        safeStorage.remove(BRINGS)
        onSignedIn()
        show('done', { brought })
      } catch (error) {
        show(toPhase(error, navigator.onLine), { error: error instanceof Error ? error.message : null })
        await becomeGuest(client)
      } finally {
        clearTimeout(wait)
      }
    },
    [client, onSignedIn],
  )

  const begin = useCallback(
    async (way: Way, back: ProviderReturn | null = null) => {
      stop()
      const own = new AbortController()
      running.current = own
      await ending.current
      if (running.current !== own) return
      ending.current = run(way, own, back)
    },
    [run, stop],
  )

  const [brings, setBrings] = useState(true)
  const start = (way: Way) => {
    if (hasWritten && brings) safeStorage.set(BRINGS, '1')
    else safeStorage.remove(BRINGS)
    if (way.kind !== 'googlelogin') return void begin(way)
    if (navigator.onLine) goToProvider(config.api_url, way.provider.id)
    else setAttempt({ ...IDLE, phase: 'offline', way })
  }
  const latestBegin = useRef(begin)
  const latestConfig = useRef(config)
  useEffect(() => {
    latestBegin.current = begin
    latestConfig.current = config
  })
  useEffect(() => {
    const back = isProvingByProvider() ? null : readProviderReturn()
    const provider = getAskedProvider(latestConfig.current)
    // Delayed: in development React runs effects twice, and the first timer is cleared.
    const timer = setTimeout(() => {
      if (back === null) return
      clearProviderReturn()
      void latestBegin.current({ kind: 'googlelogin', provider }, back)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [stop])

  const choose = () => {
    stop()
    setAttempt(IDLE)
  }
  return { attempt, start, choose, brings, setBrings, lastUsed: safeStorage.get(LAST_USED) }
}

/** @throws LoginDeclined or FoyerError, with what the provider said, where it sent the browser back without a code */
function toConnectParams(way: Way, back: ProviderReturn | null) {
  if (way.kind === 'metamask') return { rdns: way.wallet.rdns || undefined }
  if (way.kind === 'passkey') {
    const { isNew, recoveryCode } = way
    return { passkey: isNew ? ('new' as const) : ('own' as const), recoveryCode }
  }
  if (back !== null && 'error' in back)
    throw back.error === DENIED ? new LoginDeclined(back.error) : new FoyerError(back.error)
  return back ?? {}
}

/** Joins the guest of this browser to the account. A failure does not undo the sign-in: it can be joined later. */
async function bringGuest({ signIn }: Client): Promise<Brought> {
  try {
    await signIn.linkGuest()
    return 'done'
  } catch (error) {
    return isRefusal(error, link, 'taken') ? 'taken' : 'failed'
  }
}

/** After a failed attempt the person becomes a guest again, so that they can write. */
async function becomeGuest(client: Client): Promise<void> {
  if (client.connectedAdapterName === 'guest') return
  await client.connectTo('guest')
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
