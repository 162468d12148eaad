/** Refusals of the wallet parts of the SDK, in the words of the catalogue (S8-17…28). */
export const refusals = {
  alreadyConnecting: 'Already connecting',
  alreadyConnected: 'Already connected',
  alreadyInitialized: 'Adapter is already initialized',
  pendingConnection: 'Already pending connection',
  notReady:
    'Wallet adapter is not ready yet, Please wait for init function to resolve before calling connect/connectTo function',
  noChainConfig: 'rpcTarget is required in chainConfig',
  notConnected: 'Not connected with wallet.',
  noAccounts: 'Not connected with wallet',
  nobodyConnected: 'No wallet is connected',
  invalidChainId: 'Invalid chainId',
  unknownChainId: 'Unknown chainId',
  noTokenServer: 'web3AccessTokenServer is not configured',
  timedOut: 'Connection timed out',
  unconfigured: (name: string) => `Please add wallet adapter for ${name} wallet, before connecting`,
} as const
