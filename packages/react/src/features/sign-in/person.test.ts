import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type HookPage, openHookPage } from '../../../test/support/render-hook.ts'
import { useWallets } from '../sign-in.ts'
import { useAddress, useSignInKind, useStatus } from './person.ts'

let page: HookPage
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})

function createPerson() {
  const listeners = new Map<string, Set<() => void>>()
  const client = {
    status: 'ready',
    address: null as string | null,
    connectedAdapterName: null as string | null,
    wallets: [] as { rdns: string }[],
    on(event: string, listener: () => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return () => void listeners.get(event)?.delete(listener)
    },
  }
  const emit = (event: string) =>
    act(async () => {
      for (const listener of listeners.get(event) ?? []) listener()
    })
  const countListeners = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
  return { client, emit, countListeners }
}

const usePerson = () => ({ status: useStatus(), kind: useSignInKind(), address: useAddress() })

test('the hooks of a person follow each event that may change them, and stop on unmount', async () => {
  const { client, emit, countListeners } = createPerson()
  page = await openHookPage(client)
  const { result, unmount } = await page.render(usePerson, null)
  expect(result()).toEqual({ status: 'ready', kind: null, address: null })
  Object.assign(client, { status: 'connected', connectedAdapterName: 'metamask', address: '0x1' })
  await emit('connected')
  expect(result()).toEqual({ status: 'connected', kind: 'metamask', address: '0x1' })
  client.address = '0x2'
  await emit('account_changed')
  expect(result().address).toBe('0x2')
  await unmount()
  expect(countListeners()).toBe(0)
})

test('useWallets shows a wallet that announces itself after the first render', async () => {
  const { client } = createPerson()
  page = await openHookPage(client)
  const { result } = await page.render(() => useWallets(), null)
  expect(result()).toEqual([])
  client.wallets = [{ rdns: 'io.juniper' }]
  await act(async () => void dispatchEvent(new Event('eip6963:announceProvider')))
  expect(result()).toEqual([{ rdns: 'io.juniper' }])
})
