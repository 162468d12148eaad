export { WalletConnectRelay } from './walletconnect/relay.ts'
export { RemoteWallet, type RemoteWalletOptions } from './walletconnect/wallet.ts'
