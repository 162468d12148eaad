import type { SignInKind } from '@foyer/contract'
import type { SafeStorage } from '../platform/storage.ts'

/** A token as it is cached (S3-13). */
export interface TokenRecord {
  token: string
  /** Unix seconds. */
  exp: number
}

/** Address and adapter that a token belongs to: it is not used for any other (S9-12). */
export interface Account {
  address: string
  adapter: SignInKind
}

export interface TokenStore {
  /** The token of an account, or null; removes one that is expired or unreadable (S5-07, S5-08). */
  read(account: Account): TokenRecord | null
  write(account: Account, record: TokenRecord): void
  remove(account: Account): void
  /** Calls back after this store has changed a token. */
  onChange(listener: () => void): void
}

const toTokenKey = ({ address, adapter }: Account) => `token_${address.toLowerCase()}_${adapter}`

export function createTokenStore(storage: SafeStorage, now: () => number): TokenStore {
  const listeners: (() => void)[] = []
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return {
    read(account) {
      const text = storage.getItem(toTokenKey(account))
      if (text === null) return null
      const record = parse(text)
      if (record !== null && record.exp >= Math.floor(now() / 1000)) return record
      storage.removeItem(toTokenKey(account))
      return null
    },
    write(account, { token, exp }) {
      storage.setItem(toTokenKey(account), JSON.stringify({ token, exp }))
      changed()
    },
    remove(account) {
      storage.removeItem(toTokenKey(account))
      changed()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

function parse(text: string): TokenRecord | null {
  try {
    const value: unknown = JSON.parse(text)
    return isTokenRecord(value) ? value : null
  } catch {
    return null
  }
}

/** A token that can travel in a header, and a time at which it ends. */
export function isTokenRecord(value: unknown): value is TokenRecord {
  const { token, exp } = (value ?? {}) as Partial<Record<keyof TokenRecord, unknown>>
  return typeof token === 'string' && /^[\x21-\x7e]+$/.test(token) && Number.isFinite(exp)
}
