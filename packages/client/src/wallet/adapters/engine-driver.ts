import { FoyerError, type WalletKind } from '@foyer/contract'
import type { Driver, WalletEngine } from '../driver.ts'
import { refusals } from '../refusals.ts'

/** A driver around a wallet library. */
export function engineDriver(
  name: WalletKind,
  engine: WalletEngine | undefined,
  traits: Pick<Driver, 'rejoins'> = {},
): Driver {
  const present = (): WalletEngine => {
    if (engine === undefined) throw new FoyerError(`${name} needs an engine. Pass one in its settings.`)
    return engine
  }
  return {
    name,
    ...traits,
    init: async () => present().init(),
    connect: async (params) => present().connect(params),
    async resume() {
      const provider = await present().resume()
      if (!provider) throw new FoyerError(refusals.noAccounts)
      return provider
    },
    disconnect: async () => present().logout(),
  }
}
