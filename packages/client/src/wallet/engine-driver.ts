import { FoyerError } from '@foyer/contract'
import { onAbort } from '../lib/with-timeout.ts'
import type { Driver, EngineMaker, WalletEngine } from './driver.ts'
import { refusals } from './refusals.ts'

/** A driver around a wallet library: the engine that the application has given, else our own. */
export function engineDriver(
  given: WalletEngine | undefined,
  makeOwn: EngineMaker,
  { signsUnasked = false } = {},
): Omit<Driver, 'name'> {
  let engine = given
  const present = (): WalletEngine => {
    if (engine === undefined) throw new FoyerError(refusals.notReady)
    return engine
  }
  return {
    ...(signsUnasked && { renewable: present }),
    messageKeys: () => engine?.messageKeys,
    exportKey: async () => (await present().exportKey?.()) ?? null,
    async init(host) {
      engine ??= makeOwn(host)
      const { close } = engine
      onAbort(host.closing, () => close?.call(engine))
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
