import { FoyerError, type WalletKind } from '@foyer/contract'
import { loadOnce } from '../../lib/lazy.ts'
import type { DriverHost, EngineMaker, WalletEngine } from '../driver.ts'

/**
 * An engine whose code is fetched when somebody first connects with it, so that nobody else pays for it.
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
    const engine = loadOnce(() => load(needed(), host))
    return {
      init: async () => void needed(),
      connect: async (params) => (await engine()).connect(params),
      resume: async () => (await engine()).resume(),
      logout: async () => (await engine()).logout(),
      prove: async (address) => (await engine()).prove?.(address) ?? null,
    }
  }
}
