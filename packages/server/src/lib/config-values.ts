import { normalizeDomain } from '@foyer/contract'

export type Environment = Record<string, string | undefined>

/** An invalid environment variable; the message names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? null : value
}

export function integer(env: Environment, name: string, fallback: number, max: number): number {
  const value = text(env, name)
  if (value === null) return fallback
  if (!/^\d{1,9}$/.test(value) || Number(value) > max)
    throw new ConfigError(`${name} must be a whole number from 0 to ${max}`)
  return Number(value)
}

export function choice<const T extends string>(
  env: Environment,
  name: string,
  values: readonly T[],
): T | null {
  const value = text(env, name)
  if (value === null) return null
  const found = values.find((each) => each === value)
  if (found === undefined) throw new ConfigError(`${name} must be one of: ${values.join(', ')}`)
  return found
}

export function addresses(env: Environment, name: string): string[] {
  const value = text(env, name)
  const found = value === null ? [] : value.split(',').map((each) => each.trim().toLowerCase())
  if (found.every((each) => /^0x[0-9a-f]{40}$/.test(each))) return found
  throw new ConfigError(`${name} must be addresses such as 0x8617…070d, separated by commas`)
}

export function domainNames(env: Environment, name: string): string[] | null {
  const value = text(env, name)
  if (value === null) return null
  try {
    return value.split(',').map((each) => normalizeDomain(each.trim()))
  } catch {
    throw new ConfigError(`${name} must be domains such as example.com, separated by commas`)
  }
}

export function webAddress(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === null || (/^https?:\/\//.test(value) && URL.canParse(value))) return value
  throw new ConfigError(`${name} must be an address that begins with https:// or http://`)
}

export function httpsAddress(env: Environment, name: string): string | null {
  const value = webAddress(env, name)
  if (value === null || value.startsWith('https://')) return value
  throw new ConfigError(`${name} must be an https address`)
}

export function socketAddress(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === null || (/^wss?:\/\//.test(value) && URL.canParse(value))) return value
  throw new ConfigError(`${name} must be an address that begins with wss:// or ws://`)
}

export function origin(env: Environment, name: string): string | null {
  const value = text(env, name)
  return value === null ? null : toOrigin(value, name)
}

export function origins(env: Environment, name: string): string[] | null {
  const value = text(env, name)
  return value === null ? null : value.split(',').map((each) => toOrigin(each.trim(), name))
}

function toOrigin(value: string, name: string): string {
  try {
    const url = new URL(value)
    normalizeDomain(url.hostname)
    if (/^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin
  } catch {
    // Falls through to the one error for any invalid value.
  }
  throw new ConfigError(`${name} must be an origin such as https://chat.example.com, not "${value}"`)
}
