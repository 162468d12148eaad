import { FakeWallet, type FakeWalletOptions } from '@foyer/testkit/wallet'
import type { Page } from 'playwright-core'

interface AnnouncedOptions extends FakeWalletOptions {
  rdns?: string
  name?: string
  icon?: string
  /** Put on the page as wallets were before EIP-6963, without a name. */
  legacy?: boolean
}

const JUNIPER =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2032%2032%22%3E%3Cpath%20fill=%22%232c6238%22%20d=%22M0%200h32v32H0z%22/%3E%3Cpath%20fill=%22%23d3f2cd%22%20d=%22M16%206%208%2020h5l-3%206h12l-3-6h5z%22/%3E%3C/svg%3E'

let walletCount = 0

/**
 * Puts a wallet with real keys on every page of a tab, announced as an extension does it (EIP-6963). The
 * keys stay in this process: the page only has the door.
 */
export async function giveWallet(page: Page, options: AnnouncedOptions = {}): Promise<FakeWallet> {
  const wallet = new FakeWallet(options)
  const door = `fakeWallet${++walletCount}`
  const info = {
    uuid: crypto.randomUUID(),
    rdns: options.rdns ?? 'example.juniper',
    name: options.name ?? 'Juniper',
    icon: options.icon ?? JUNIPER,
  }
  await page.exposeFunction(door, async (request: { method: string; params?: unknown }) => {
    try {
      return { answer: await wallet.request(request) }
    } catch (error) {
      const { code, message } = error as { code?: number; message: string }
      return { error: { code, message } }
    }
  })
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    wallet.on(
      event,
      (payload) => void page.evaluate(emitOnPage, { door, event, payload }).catch(() => undefined),
    )
  await page.addInitScript(announceOnPage, { door, info, legacy: options.legacy ?? false })
  return wallet
}

type Door = (request: unknown) => Promise<{ answer: unknown; error?: { code?: number; message: string } }>
type Listeners = Map<string, Set<(payload: unknown) => void>>

// The two functions below run in the page, so that they see nothing of this module.

function announceOnPage({ door, info, legacy }: { door: string; info: object; legacy: boolean }): void {
  const page = window as unknown as Record<string, unknown>
  const listeners: Listeners = new Map()
  page[`${door}Listeners`] = listeners
  const provider = {
    async request(request: unknown) {
      const { answer, error } = await (page[door] as Door)(request)
      if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code })
      return answer
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
  }
  if (legacy) {
    page.ethereum = provider
    return
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

function emitOnPage({ door, event, payload }: { door: string; event: string; payload: unknown }): void {
  const listeners = (window as unknown as Record<string, Listeners>)[`${door}Listeners`]
  for (const listener of listeners?.get(event) ?? []) listener(payload)
}
