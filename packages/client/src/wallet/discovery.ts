import type { Logger } from '../lib/log.ts'
import { toReason } from '../lib/log.ts'
import { type Eip1193Provider, isProvider } from './provider.ts'

/** A wallet that a browser extension has put on the page. */
export interface InjectedWallet {
  /** Reverse domain name of the wallet, e.g. `io.metamask`. */
  rdns: string
  name: string
  /** A `data:image/` url, or empty. Only ever for `<img>`: it may be an SVG with a script. */
  icon: string
}

export interface Discovery {
  /** The wallets announced so far. */
  wallets(): InjectedWallet[]
  /** Those, or the wallet of `window.ethereum`, which has no `rdns` and no name. */
  offered(): InjectedWallet[]
  /** The provider of an announced wallet, or null. */
  providerOf(rdns: string): Eip1193Provider | null
  /** Provider that pages had before EIP-6963: `window.ethereum`, or null. */
  legacyProvider(): Eip1193Provider | null
}

/** Asks the page's wallets to announce themselves and listens for later ones (EIP-6963). */
export function createDiscovery(log: Logger, signal?: AbortSignal): Discovery {
  const page = globalThis.window as (Window & { ethereum?: unknown }) | undefined
  const announced = new Map<string, InjectedWallet & { provider: Eip1193Provider }>()

  const announce = (event: Event) => {
    const wallet = readSafely(event as CustomEvent<unknown>, log)
    // The first to announce a name keeps it: a later script must not take over a wallet's identity.
    if (wallet !== null && !announced.has(wallet.rdns)) announced.set(wallet.rdns, wallet)
  }
  page?.addEventListener?.('eip6963:announceProvider', announce, signal && { signal })
  page?.dispatchEvent?.(new Event('eip6963:requestProvider'))

  const wallets = () => Array.from(announced.values(), ({ rdns, name, icon }) => ({ rdns, name, icon }))
  const legacyProvider = () => (isProvider(page?.ethereum) ? page.ethereum : null)
  return {
    wallets,
    offered: () =>
      announced.size > 0 || legacyProvider() === null ? wallets() : [{ rdns: '', name: '', icon: '' }],
    providerOf: (rdns) => announced.get(rdns)?.provider ?? null,
    legacyProvider,
  }
}

function readSafely(event: CustomEvent<unknown>, log: Logger) {
  try {
    return read(event.detail)
  } catch (error) {
    log.warn(`a wallet on this page cannot be read: ${toReason(error)}`)
    return null
  }
}

function read(detail: unknown): (InjectedWallet & { provider: Eip1193Provider }) | null {
  const { info, provider } = (detail ?? {}) as { info?: Partial<InjectedWallet>; provider?: unknown }
  if (!isProvider(provider) || typeof info?.rdns !== 'string' || typeof info.name !== 'string') return null
  const icon = typeof info.icon === 'string' && info.icon.startsWith('data:image/') ? info.icon : ''
  return { rdns: info.rdns, name: info.name, icon, provider }
}
