import { CONNECTION_TIMEOUT_MS, FoyerError, type WalletKind } from '@foyer/contract'
import { toReason } from '../lib/log.ts'
import { unlessAborted, withTimeout } from '../lib/with-timeout.ts'
import type { WalletAdapter } from './adapter.ts'
import type { WalletHost } from './host.ts'
import { refusals } from './refusals.ts'

/** The adapters of a client, by name. */
export interface AdapterSet {
  /** @throws FoyerError when there is one of that name, or it has a client already */
  add(adapter: WalletAdapter): void
  find(name: string | null): WalletAdapter | null
  names(): WalletKind[]
  /** @throws FoyerError `Please add wallet adapter for {name} wallet, before connecting` */
  get(name: string): WalletAdapter
  /** Makes all of them ready; those that fail or take too long are logged and do not keep the others. */
  prepare(): Promise<void>
  /**
   * Makes one ready that was not: a wallet may have come to the page since.
   *
   * @throws FoyerError that it is not ready yet; the signal's reason
   */
  prepareAgain(adapter: WalletAdapter, signal: AbortSignal | undefined): Promise<void>
}

export function createAdapterSet(host: WalletHost): AdapterSet {
  const adapters = new Map<string, WalletAdapter>()

  async function prepareOne(adapter: WalletAdapter): Promise<void> {
    if (adapter.status !== 'not_ready') return
    try {
      await withTimeout(CONNECTION_TIMEOUT_MS, adapter.init(), new FoyerError('it takes too long'))
    } catch (error) {
      // No warning: most visitors have no wallet, and nothing is wrong with that.
      host.platform.log.info(`${adapter.name} is not ready: ${toReason(error)}`)
    }
  }

  return {
    add(adapter) {
      if (adapters.has(adapter.name)) throw new FoyerError(`There is a ${adapter.name} adapter already.`)
      adapter.bind(host)
      adapters.set(adapter.name, adapter)
    },
    names: () => Array.from(adapters.values(), ({ name }) => name),
    find: (name) => adapters.get(name ?? '') ?? null,
    get(name) {
      const adapter = adapters.get(name)
      if (adapter === undefined) {
        const hint = `Adapters of this client: ${[...adapters.keys()].join(', ') || 'none'}.`
        throw new FoyerError(refusals.unconfigured(name), { hint })
      }
      return adapter
    },
    async prepare() {
      await Promise.all(Array.from(adapters.values(), prepareOne))
    },
    async prepareAgain(adapter, signal) {
      try {
        await unlessAborted(adapter.init(), signal)
      } catch (cause) {
        signal?.throwIfAborted()
        throw new FoyerError(refusals.notReady, { cause })
      }
    },
  }
}
