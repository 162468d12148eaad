import { canAskPasskeys, type InjectedWallet } from '@foyer/client'
import type { LoginProvider, WebConfig } from '../../lib/page-data.ts'

/** A sign-in method that a person can choose. */
export type Way =
  | { kind: 'metamask'; wallet: InjectedWallet }
  | { kind: 'wallet-connect-v2' }
  | { kind: 'openlogin' }
  | { kind: 'googlelogin'; provider: LoginProvider }
  /** The person makes a passkey, uses their own, or types the recovery code of a lost one. */
  | { kind: 'passkey'; isNew: boolean; recoveryCode?: string }
  /** The wallet is connected already; only its signature is missing. */
  | { kind: 'connected' }

/** Methods of the deployment, in addition to the browser's wallets. */
export interface Offers {
  passkey: boolean
  walletConnect: boolean
  social: boolean
  providers: readonly LoginProvider[]
}

export const getOffers = (config: WebConfig): Offers => ({
  passkey: canAskPasskeys(),
  walletConnect: config.wallet_connect_project_id !== null,
  social: config.web3auth_client_id !== null,
  providers: config.logins,
})

/** Wallet apps that open a page in their own browser, for phones, where no wallet announces itself. */
export const WALLET_BROWSERS: readonly { name: string; open: (page: string) => string }[] = [
  { name: 'MetaMask', open: (page) => `https://metamask.app.link/dapp/${page.replace(/^https?:\/\//, '')}` },
  {
    name: 'Trust Wallet',
    open: (page) => `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(page)}`,
  },
  { name: 'Coinbase Wallet', open: (page) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page)}` },
]
