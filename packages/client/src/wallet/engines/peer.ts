import { FoyerError } from '@foyer/contract'

/**
 * Loads an optional peer dependency.
 *
 * @param load imports it by a literal name, so that bundlers find it
 * @throws FoyerError that says what to install
 */
export async function importPeer<T>(name: string, version: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const advice = `Is it installed? Run "npm install ${name}@${version}".`
    throw new FoyerError(`${name} could not be loaded. ${advice}`, { cause })
  }
}
