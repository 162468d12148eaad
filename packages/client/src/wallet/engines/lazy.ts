import { FoyerError, type WalletKind } from '@foyer/contract'
import { loadOnce } from '../../lib/lazy.ts'
import type { DriverHost, EngineMaker, WalletEngine } from '../driver.ts'

/**
 * An engine whose code is fetched at the first connect with it.
 *
 * @param setting the name of the setting that it cannot do without, and its value
 */
export function lazyEngine(
  name: WalletKind,
  setting: string,
  value: string | undefined,
  load: (value: string, host: DriverHost) => Promise<WalletEngine>,
): EngineMaker {
  return (host) => {
    const needed = () => {
      if (!value) throw new FoyerError(`${name} needs a ${setting}, or an engine, in its settings.`)
      return value
    }
    let loaded: WalletEngine | undefined
    const engine = loadOnce(async () => {
      loaded = await load(needed(), host)
      return loaded
    })
    return {
      init: async () => void needed(),
      connect: async (params) => (await engine()).connect(params),
      resume: async () => (await engine()).resume(),
      logout: async () => (await engine()).logout(),
      close: () => loaded?.close?.(),
      get messageKeys() {
        return loaded?.messageKeys
      },
      exportKey: async () => (await (await engine()).exportKey?.()) ?? null,
      prove: async (address) => (await engine()).prove?.(address) ?? null,
    }
  }
}
