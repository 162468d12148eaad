import { type Client, type Eip1193Provider, metamask } from '@foyer/client'
import { safeStorage } from '../../lib/local-storage.ts'

/** Address of the person who was handed over to this frame. */
export const HANDED_OVER = 'handed over'

/**
 * A wallet that knows its address and signs nothing: in another site's page a signature could be asked for by that page,
 * so a frame has what the chat's own window hands over. To sign again the person opens that window.
 */
const wallet: Eip1193Provider = {
  async request({ method }) {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
      const address = safeStorage.get(HANDED_OVER)
      return address === null ? [] : [address]
    }
    if (method === 'eth_chainId') return '0x1'
    if (method === 'wallet_revokePermissions') return null
    throw Object.assign(new Error('A frame signs nothing.'), { code: 4001 })
  },
}

/** Adds the one way of signing in that a frame has. */
export const addHandedOverWallet = (client: Client): void =>
  client.addAdapter(metamask({ provider: wallet, chainId: '0x1' }))
