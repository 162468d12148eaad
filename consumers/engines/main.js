// The libraries of the wallets are installed. A page fetches them when it needs them: for the adapters of the main entry
// at the first connect, for those of the subpaths together with the code of the application that names them.
import { openlogin, walletConnectV2 } from '@foyer/client'
import { relayUrl, startClient } from './client.js'

const start = () =>
  startClient([walletConnectV2({ projectId: 'none', relayUrl }), openlogin({ clientId: 'none' })])

// What the driver calls.
globalThis.project = { main: start, subpath: async () => (await import('./subpaths.js')).start() }
