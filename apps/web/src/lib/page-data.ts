import type { Announcement } from '@foyer/contract/announcements'
import type { DomainSettings, UrlSetting } from '@foyer/contract/domains'
import type { MessagePage } from '@foyer/contract/rooms'

/** What the deployment offers; entries that are not configured are not shown. */
export interface WebConfig {
  /** Base of the API; empty when it is the page's own origin. */
  api_url: string
  wallet_connect_project_id: string | null
  /** Null for WalletConnect's own. */
  wallet_connect_relay_url: string | null
  google: boolean
  web3auth_client_id: string | null
  /** Whether speech is turned into text. */
  speech: boolean
  /** Whether people are asked if their visits may be counted. */
  analytics: boolean
}

/** What the server has written into the page, so that the first paint needs no second round trip. */
export interface PageData {
  config: WebConfig
  /** The domain of `url`, else the deployment's own; null when nobody knows. */
  domain: string | null
  /** Canonical address of the room that was asked for. */
  url: string | null
  settings: DomainSettings | null
  /** Null, also of an inlined room, where they have to be asked for. */
  url_settings: UrlSetting[] | null
  announcements: Announcement[] | null
  page: MessagePage | null
}

const nothing: PageData = {
  config: {
    api_url: '',
    wallet_connect_project_id: null,
    wallet_connect_relay_url: null,
    google: false,
    web3auth_client_id: null,
    speech: false,
    analytics: false,
  },
  domain: null,
  url: null,
  settings: null,
  url_settings: null,
  announcements: null,
  page: null,
}

/** Reads `<script type="application/json" id="foyer-data">`; without it (vite) everything is fetched. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('foyer-data')?.textContent
  return text ? { ...nothing, ...(JSON.parse(text) as Partial<PageData>) } : nothing
}
