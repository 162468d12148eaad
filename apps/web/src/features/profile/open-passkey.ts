import { type Eip1193Provider, passkey } from '@foyer/client'

/** Whether the person makes a passkey to join, or joins one that they have. */
export type PasskeyChoice = 'new' | 'own'

/** A passkey beside the login that is signed in: the wallet of another account. */
export interface OpenedPasskey {
  /** Asks for the passkey when it is first asked for anything. */
  provider: Eip1193Provider
  /** Wipes what it holds. */
  close(): Promise<void>
}

/** Opens a passkey that only signs for its joining: the next page does not take it up. */
export function openPasskey(which: PasskeyChoice): OpenedPasskey {
  const adapter = passkey({ remembers: false })
  let connecting: Promise<Eip1193Provider> | null = null
  const connect = async () => {
    await adapter.init()
    return adapter.connect({ passkey: which })
  }
  return {
    provider: {
      async request(call) {
        connecting ??= connect()
        return (await connecting).request(call)
      },
    },
    async close() {
      if (adapter.status === 'connected') await adapter.disconnect()
    },
  }
}
