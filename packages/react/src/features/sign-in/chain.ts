'use client'

import type { ChainId } from '@foyer/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { useScope } from '../../provider.tsx'

/** The chain of the connected wallet, and the function that asks the wallet for another one. */
export interface WalletChain {
  chainId: ChainId
  /** @throws FoyerError `Not connected with wallet.`, `Unknown chainId`; the wallet's own error */
  switchChain: (chainId: ChainId) => Promise<void>
}

/** The known chain that the connected wallet was last on; updates when the person changes it in the wallet. */
export function useChain(): WalletChain {
  const { client, firstChainId } = useScope()
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = (['chain_changed', 'connected', 'disconnected'] as const).map((event) =>
        client.on(event, listener),
      )
      return () => {
        for (const end of ends) end()
      }
    },
    [client],
  )
  const read = () => client.chainConfig.chainId
  // A page that a server has rendered, and its hydration, know no wallet yet.
  const chainId = useSyncExternalStore(subscribe, read, () => firstChainId)
  return { chainId, switchChain: client.switchChain }
}
