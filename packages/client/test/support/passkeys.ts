import { createHmac, randomBytes } from 'node:crypto'
import { FoyerError } from '@foyer/contract'
import type { Ceremony, PasskeyAnswer } from '../../src/wallet/engines/passkey/ceremony.ts'
import { SALTS } from '../../src/wallet/engines/passkey/derive.ts'

/** Passkeys that a person's devices share, as a password manager synchronises them. */
export class FakePasskeys implements Ceremony {
  readonly #seeds = new Map<string, Buffer>()
  /** Times that the person was asked. */
  asked = 0
  /** What the person or the authenticator does next, instead of answering. */
  fails: Error | null = null

  async create(): Promise<PasskeyAnswer> {
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
    const evaluate = (salt: Uint8Array) => new Uint8Array(createHmac('sha256', seed).update(salt).digest())
    return { credentialId, wallet: evaluate(SALTS.wallet), messages: evaluate(SALTS.messages) }
  }
}
