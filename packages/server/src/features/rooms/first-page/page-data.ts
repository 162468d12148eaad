import { type Config, ownDomain } from '../../../lib/config.ts'

/** Data of every page; see apps/web/src/lib/page-data.ts. */
export const createPageData = (config: Config) => ({
  config: {
    api_url: '',
    wallet_connect_project_id: config.walletConnectProjectId,
    wallet_connect_relay_url: config.walletConnectRelayUrl,
    google: config.google !== null,
    web3auth_client_id: config.web3authClientId,
    speech: config.speech !== null,
    analytics: config.analytics,
    operators: config.admins.length > 0,
  },
  domain: ownDomain(config),
  url: null,
  settings: null,
  business: null,
  url_settings: null,
  announcements: null,
  page: null,
  discovered: null,
  preview: null,
})

/** Data of a page of which the server does not know the content. */
export const startData = (config: Config): string => JSON.stringify(createPageData(config))
