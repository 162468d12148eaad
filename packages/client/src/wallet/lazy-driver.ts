import type { WalletKind } from '@foyer/contract'
import type { Driver } from './driver.ts'
import { loadSignInCode } from './load-sign-in-code.ts'

/**
 * A driver whose code is fetched when its adapter is made ready: an adapter asks nothing else of it before.
 *
 * @param make makes it out of the code of signing in
 */
export function lazyDriver(
  name: WalletKind,
  make: (code: typeof import('./sign-in-code.ts')) => Omit<Driver, 'name'>,
  traits: Pick<Driver, 'rejoins'> = {},
): Driver {
  const driver = {
    name,
    ...traits,
    async init(host) {
      // Its own `init` takes the place of this one.
      await Object.assign(driver, make(await loadSignInCode())).init(host)
    },
  } as Driver
  return driver
}
