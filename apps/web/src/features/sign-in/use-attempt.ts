import type { Client } from '@foyer/client'
import { FoyerError } from '@foyer/contract'
import { useClient } from '@foyer/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { safeStorage } from '../../lib/local-storage.ts'
import {
  clearGoogleReturn,
  type GoogleReturn,
  goToGoogle,
  readGoogleReturn,
} from '../../shell/google-return.ts'
import { isProvingByGoogle } from '../../shell/google-storage.ts'
import { NoAnswer, type Phase, toPhase } from './attempt.ts'
import type { Way } from './ways.ts'

/** Milliseconds a wallet may stay silent before the person is offered another way. */
const PATIENCE_MS = 90_000
/** A code for a wallet on another device is good for five minutes. */
const PAIRING_MS = 300_000
const LAST_USED = 'wallet'

export interface Attempt {
  phase: Phase
  way: Way | null
  /** Pairing address for a wallet on another device (`wc:…`), once there is one. */
  uri: string | null
  /** Words of the failure, where there are any. */
  error: string | null
}

const nothing: Attempt = { phase: 'choosing', way: null, uri: null, error: null }

/** One attempt at a time to sign in. */
export function useAttempt(onSignedIn: () => void, apiUrl: string) {
  const client = useClient()
  const [attempt, setAttempt] = useState(nothing)
  const running = useRef<AbortController | null>(null)
  /** The client takes one at a time: the next waits for the end of the one before. */
  const ending = useRef<Promise<void>>(Promise.resolve())

  const stop = useCallback(() => {
    running.current?.abort(new NoAnswer())
    running.current = null
  }, [])

  const run = useCallback(
    async (way: Way, own: AbortController, back: GoogleReturn | null) => {
      const show = (phase: Phase, more: Partial<Attempt> = {}) => {
        if (running.current === own) setAttempt({ ...nothing, phase, way, ...more })
      }
      const isPairing = way.kind === 'wallet-connect-v2'
      const wait = setTimeout(() => own.abort(new NoAnswer()), isPairing ? PAIRING_MS : PATIENCE_MS)
      try {
        show(isPairing ? 'pairing' : 'connecting')
        if (way.kind !== 'connected') {
          const onUri = (uri: string) => show('pairing', { uri })
          await client.connectTo(way.kind, { ...toConnectParams(way, back), onUri, signal: own.signal })
        }
        show('signing')
        await Promise.race([client.authenticate(), aborted(own.signal)])
        if (way.kind === 'metamask') safeStorage.set(LAST_USED, way.wallet.rdns)
        onSignedIn()
        show('done')
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
    async (way: Way, back: GoogleReturn | null = null) => {
      stop()
      const own = new AbortController()
      running.current = own
      await ending.current
      if (running.current !== own) return
      ending.current = run(way, own, back)
    },
    [run, stop],
  )

  const start = (way: Way) => {
    if (way.kind !== 'googlelogin') return void begin(way)
    if (navigator.onLine) goToGoogle(apiUrl)
    else setAttempt({ ...nothing, phase: 'offline', way })
  }
  const latestBegin = useRef(begin)
  useEffect(() => {
    latestBegin.current = begin
  })
  useEffect(() => {
    const back = isProvingByGoogle() ? null : readGoogleReturn()
    // A moment later, because the effect of a page under development runs twice.
    const timer = setTimeout(() => {
      if (back === null) return
      clearGoogleReturn()
      void latestBegin.current({ kind: 'googlelogin' }, back)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [stop])

  const choose = () => {
    stop()
    setAttempt(nothing)
  }
  return { attempt, start, choose, lastUsed: safeStorage.get(LAST_USED) }
}

/** @throws FoyerError what the provider said, where it sent the browser back without a code */
function toConnectParams(way: Way, back: GoogleReturn | null) {
  if (way.kind === 'metamask') return { rdns: way.wallet.rdns || undefined }
  if (back !== null && 'error' in back) throw new FoyerError(back.error)
  return back ?? {}
}

/** A wallet that would not sign must not keep the person from writing: they are a guest again. */
async function becomeGuest(client: Client): Promise<void> {
  if (client.connectedAdapterName === 'guest') return
  await client.connectTo('guest')
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
