import type { InjectedWallet } from '@foyer/client'
import type { WebConfig } from '../../lib/page-data.ts'

/** A way to sign in that a person can choose. */
export type Way =
  | { kind: 'metamask'; wallet: InjectedWallet }
  | { kind: 'wallet-connect-v2' }
  | { kind: 'openlogin' }
  | { kind: 'googlelogin' }
  /** The wallet that is connected already: only its signature is missing. */
  | { kind: 'connected' }

/** What the deployment offers beside the wallets of the browser. */
export interface Offers {
  walletConnect: boolean
  social: boolean
  google: boolean
}

export const getOffers = (config: WebConfig): Offers => ({
  walletConnect: config.wallet_connect_project_id !== null,
  social: config.web3auth_client_id !== null,
  google: config.google,
})

/** Wallets that open a page in a browser of their own, for phones, where nothing announces itself. */
export const WALLET_BROWSERS: readonly { name: string; open: (page: string) => string }[] = [
  { name: 'MetaMask', open: (page) => `https://metamask.app.link/dapp/${page.replace(/^https?:\/\//, '')}` },
  {
    name: 'Trust Wallet',
    open: (page) => `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(page)}`,
  },
  { name: 'Coinbase Wallet', open: (page) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page)}` },
]
