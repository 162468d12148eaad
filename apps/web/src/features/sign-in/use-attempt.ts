import type { Client, InjectedWallet } from '@foyer/client'
import { useClient } from '@foyer/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keep } from '../../keep.ts'
import { NoAnswer, type Phase, phaseOf } from './attempt.ts'

/** Milliseconds a wallet may stay silent before the person is offered another way. */
const PATIENCE_MS = 90_000
const LAST_USED = 'wallet'

export interface Attempt {
  phase: Phase
  wallet: InjectedWallet | null
  /** Words of the failure, where there are any. */
  error: string | null
}

const nothing: Attempt = { phase: 'choosing', wallet: null, error: null }

/** One attempt at a time to sign in with a wallet of this browser. */
export function useAttempt(onSignedIn: () => void) {
  const client = useClient()
  const [attempt, setAttempt] = useState(nothing)
  const running = useRef<AbortController | null>(null)

  const stop = useCallback(() => {
    running.current?.abort(new NoAnswer())
    running.current = null
  }, [])
  useEffect(() => stop, [stop])

  const start = async (wallet: InjectedWallet) => {
    stop()
    const own = new AbortController()
    running.current = own
    const show = (phase: Phase, error: string | null = null) => {
      if (running.current === own) setAttempt({ phase, wallet, error })
    }
    const timer = setTimeout(() => own.abort(new NoAnswer()), PATIENCE_MS)
    try {
      show('connecting')
      await client.connectTo('metamask', { rdns: wallet.rdns || undefined, signal: own.signal })
      show('signing')
      await Promise.race([client.authenticate(), aborted(own.signal)])
      keep.set(LAST_USED, wallet.rdns)
      onSignedIn()
      show('done')
    } catch (error) {
      show(phaseOf(error), error instanceof Error ? error.message : null)
      await becomeGuest(client)
    } finally {
      clearTimeout(timer)
    }
  }

  const choose = () => {
    stop()
    setAttempt(nothing)
  }
  return { attempt, start, choose, lastUsed: keep.get(LAST_USED) }
}

/** A wallet that would not sign must not keep the person from writing: they are a guest again. */
async function becomeGuest(client: Client): Promise<void> {
  if (client.connectedAdapterName === 'guest') return
  await client.connectTo('guest')
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
