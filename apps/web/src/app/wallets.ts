import {
  type Client,
  canAskPasskeys,
  metamask,
  openlogin,
  type PasskeySettings,
  passkey,
  walletConnectV2,
} from '@foyer/client'
import { appPaths } from '@foyer/contract'
import type { WebConfig } from '../lib/page-data.ts'

/** Adds the sign-in methods of the deployment to the client; a lazy chunk, because the first room works without. */
export async function addWallets(client: Client, config: WebConfig): Promise<void> {
  if (location.pathname === appPaths.embed)
    return (await import('./frame/handed-over-wallet.ts')).addHandedOverWallet(client)
  const { wallet_connect_project_id: projectId, wallet_connect_relay_url: relayUrl } = config
  const { sign_in_chains: signInChains = [] } = config
  client.addAdapter(metamask({ signInChains }))
  if (canAskPasskeys()) client.addAdapter(passkey({ askRecoveryCode }))
  if (projectId !== null)
    client.addAdapter(walletConnectV2({ projectId, relayUrl: relayUrl ?? undefined, signInChains }))
  if (config.web3auth_client_id !== null)
    client.addAdapter(openlogin({ clientId: config.web3auth_client_id }))
}

/** Its code loads when a person is asked. */
const askRecoveryCode: PasskeySettings['askRecoveryCode'] = async (assertRight) =>
  (await import('../features/sign-in/recovery/question.ts')).askRecoveryCode(assertRight)
