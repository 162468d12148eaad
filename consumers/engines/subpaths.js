import { walletConnect } from '@foyer/client/walletconnect'
import { web3auth } from '@foyer/client/web3auth'
import { relayUrl, startClient } from './client.js'

export const start = () =>
  startClient([walletConnect({ projectId: 'none', relayUrl }), web3auth({ clientId: 'none' })])
