import { createHmac, randomBytes } from 'node:crypto'
import { FoyerError } from '@foyer/contract'
import type { Ceremony, PasskeyAnswer } from '../../src/wallet/engines/passkey/ceremony.ts'
import { SALT } from '../../src/wallet/engines/passkey/derive.ts'

/** Passkeys that a person's devices share, as a password manager synchronises them. */
export class FakePasskeys implements Ceremony {
  readonly #seeds = new Map<string, Buffer>()
  /** Times that the person was asked. */
  asked = 0
  /** What the person or the authenticator does next, instead of answering. */
  fails: Error | null = null

  async create(
    _name: string,
    _signal: AbortSignal | undefined,
    known: readonly string[],
  ): Promise<PasskeyAnswer> {
    if (known.some((id) => this.#seeds.has(id)))
      throw new FoyerError('There is a passkey already.', { refusal: 'hasPasskey' })
    const id = randomBytes(16).toString('hex')
    this.#seeds.set(id, randomBytes(32))
    return this.#answer(id)
  }

  async ask(credentialId: string | null): Promise<PasskeyAnswer> {
    const [newest] = [...this.#seeds.keys()].slice(-1)
    return this.#answer(credentialId ?? newest ?? '')
  }

  /** Gives a passkey another secret, as a broken authenticator would. */
  spoil(): void {
    for (const id of this.#seeds.keys()) this.#seeds.set(id, randomBytes(32))
  }

  #answer(credentialId: string): PasskeyAnswer {
    this.asked++
    if (this.fails !== null) throw this.fails
    const seed = this.#seeds.get(credentialId)
    if (seed === undefined) throw new FoyerError('The passkey was not used.', { code: 4001 })
    return { credentialId, secret: new Uint8Array(createHmac('sha256', seed).update(SALT).digest()) }
  }
}
