/** Store of this device for direct messages: secret keys, pins of seen keys, drafts. Any method may reject. */
export interface Vault {
  /** False when what is kept ends with the page. */
  readonly persistent: boolean
  read<T>(name: string): Promise<T | null>
  write(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** Names that begin with this, in order. */
  names(prefix: string): Promise<string[]>
  /** A text encrypted for any storage of this device: only this vault can open it. */
  wrap(text: string): Promise<string>
  /** @throws an error of whatever kind for what this device has not wrapped */
  unwrap(wrapped: string): Promise<string>
}
