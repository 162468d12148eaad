import { deriveMessageSecret } from './derive.ts'

/** Milliseconds that the secrets of a passkey stay in memory: a sign-in takes some calls after the person's touch. */
const HOLD_MS = 60_000

/** The secret of the last answer, for what the person has touched the passkey for. */
export interface Hold {
  /** @param secret which the hold wipes, or hands on */
  put(secret: Uint8Array): void
  /** The wallet's secret, once: each further signature asks the person. The caller wipes it. */
  takeWallet(): Uint8Array | null
  /** The secret that gives the keys for private messages. */
  messages(): Uint8Array | null
  /** Wipes what is left. */
  clear(): void
}

export function createHold(): Hold {
  let wallet: Uint8Array | null = null
  let messages: Uint8Array | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    clearTimeout(timer)
    wallet?.fill(0)
    messages?.fill(0)
    wallet = messages = null
  }
  return {
    put(secret) {
      clear()
      wallet = secret
      messages = deriveMessageSecret(secret)
      timer = setTimeout(clear, HOLD_MS)
    },
    takeWallet() {
      const taken = wallet
      wallet = null
      return taken
    },
    messages: () => messages,
    clear,
  }
}
