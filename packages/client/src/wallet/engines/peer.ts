import { FoyerError } from '@foyer/contract'

/**
 * The error for an optional peer dependency that is not installed. The import itself stands directly in a `try` block
 * of its caller, because only there bundlers leave out a module that does not exist.
 *
 * @param packages what to install, as npm takes it
 */
export const missingPeer = (name: string, packages: string, cause: unknown): FoyerError =>
  new FoyerError(`${name} could not be loaded. Is it installed? Run "npm install ${packages}".`, { cause })
