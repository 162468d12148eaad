import { FoyerError, type WalletKind } from '@foyer/contract'
import type { Driver, EngineMaker, WalletEngine } from '../driver.ts'
import { refusals } from '../refusals.ts'

/** A driver around a wallet library: the engine that the application has given, else our own. */
export function engineDriver(
  name: WalletKind,
  given: WalletEngine | undefined,
  makeOwn: EngineMaker,
  { signsUnasked, ...traits }: Pick<Driver, 'rejoins'> & { signsUnasked?: boolean } = {},
): Driver {
  let engine = given
  const present = (): WalletEngine => {
    if (engine === undefined) throw new FoyerError(refusals.notReady)
    return engine
  }
  return {
    name,
    ...traits,
    ...(signsUnasked && { renewable: present }),
    async init(host) {
      engine ??= makeOwn(host)
      await engine.init()
    },
    connect: async (params) => present().connect(params),
    async resume() {
      const provider = await present().resume()
      if (!provider) throw new FoyerError(refusals.noAccounts)
      return provider
    },
    disconnect: async () => present().logout(),
  }
}
