import { type Config, ownDomain } from '../../../lib/config.ts'

/** Data of every page; see apps/web/src/lib/page-data.ts. */
export const createPageData = (config: Config) => ({
  config: {
    api_url: '',
    wallet_connect_project_id: config.walletConnectProjectId,
    wallet_connect_relay_url: config.walletConnectRelayUrl,
    logins: config.logins.map(({ id, name }) => ({ id, name })),
    web3auth_client_id: config.web3authClientId,
    sign_in_chains: [...config.rpcUrls.keys()],
    speech: config.speech !== null,
    analytics: config.analytics,
    operators: config.admins.length > 0,
    chains: [...config.rpcUrls.keys()],
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
