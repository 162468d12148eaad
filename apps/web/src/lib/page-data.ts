import type { Announcement } from '@foyer/contract/announcements'
import type { Business } from '@foyer/contract/business-messages'
import type { DomainSettings, UrlSetting } from '@foyer/contract/domains'
import type { Discovered, Message, MessagePage } from '@foyer/contract/rooms'

/** A provider of logins, such as Google or a company's own. */
export interface LoginProvider {
  id: string
  name: string
}

/** Configuration of the deployment; methods that are not configured are not shown. */
export interface WebConfig {
  /** Base of the API; empty when it is the page's own origin. */
  api_url: string
  wallet_connect_project_id: string | null
  /** Null for WalletConnect's public relay. */
  wallet_connect_relay_url: string | null
  /** In the order in which they are offered. */
  logins: readonly LoginProvider[]
  web3auth_client_id: string | null
  /** EIP-155 ids of the chains that the server can ask; absent in Vite's page. */
  sign_in_chains?: readonly number[]
  /** The server can transcribe speech. */
  speech: boolean
  /** People are asked for consent to count their visits. */
  analytics: boolean
  /** The server has operators, who review what no owner of a domain does. */
  operators: boolean
  /** EIP-155 ids of the chains that the server can ask for balances; absent on a page without data. */
  chains?: readonly number[]
}

/** Data that the server inlines in the page, so that the first paint needs no second round trip. */
export interface PageData {
  config: WebConfig
  /** Domain of `url`, else the deployment's own; null where neither is known. */
  domain: string | null
  /** Canonical address of the requested room. */
  url: string | null
  settings: DomainSettings | null
  /** Who runs the domain of the room. */
  business: Business | null
  /** Null where they are not inlined and must be fetched, also for an inlined room. */
  url_settings: UrlSetting[] | null
  announcements: Announcement[] | null
  page: MessagePage | null
  /** Lively rooms, and the newest messages of the first of them, on the start page; null on others. */
  discovered: Discovered | null
  preview: Message[] | null
}

/** Of Vite's page, which no server fills: everything is fetched. */
const EMPTY: PageData = {
  config: {
    api_url: '',
    wallet_connect_project_id: null,
    wallet_connect_relay_url: null,
    logins: [],
    web3auth_client_id: null,
    speech: false,
    analytics: false,
    operators: false,
  },
  domain: null,
  url: null,
  settings: null,
  business: null,
  url_settings: null,
  announcements: null,
  page: null,
  discovered: null,
  preview: null,
}

/** Reads `<script type="application/json" id="foyer-data">`, in which the server says all of it. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('foyer-data')?.textContent
  return import.meta.env.DEV && !text ? EMPTY : JSON.parse(text ?? '')
}
