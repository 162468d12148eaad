/** The WalletConnect library, opened. */
export type SignClient = InstanceType<typeof import('@walletconnect/sign-client').SignClient>

/** Permissions granted by a wallet. */
export type Session = ReturnType<SignClient['session']['get']>

/** A hex chain id as CAIP-2 writes it: `0x89` is `eip155:137`. */
export const toCaip = (chainId: string): string => `eip155:${Number(chainId)}`

/** The hex chain id of a CAIP-2 chain or CAIP-10 account. */
export const toHexChainId = (caip: string): string => `0x${Number(caip.split(':')[1]).toString(16)}`

/** The address of a CAIP-10 account; a bare address stays as it is. */
export const parseAddress = (account: string): string => account.slice(account.lastIndexOf(':') + 1)

/** The Ethereum accounts granted, as CAIP-10, in the wallet's order. */
const getAccounts = ({ namespaces }: Session): string[] =>
  Object.entries(namespaces)
    .filter(([name]) => name === 'eip155' || name.startsWith('eip155:'))
    .flatMap(([, namespace]) => namespace.accounts)

/** The chains on which the wallet has granted an account, in hex. */
export const getChains = (session: Session): string[] => [...new Set(getAccounts(session).map(toHexChainId))]

/** The addresses on a chain, or all of them where the wallet has granted none there. */
export function addressesOn(session: Session, chainId: string): string[] {
  const accounts = getAccounts(session)
  const there = accounts.filter((account) => toHexChainId(account) === chainId)
  return [...new Set((there.length > 0 ? there : accounts).map(parseAddress))]
}

/** True when the wallet has granted the method. */
export const allows = ({ namespaces }: Session, method: string): boolean =>
  Object.values(namespaces).some(({ methods }) => methods.includes(method))
