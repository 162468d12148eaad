import { createClient, metamask } from '@foyer/client'
import { FakeWallet, walletError } from '@foyer/testkit/wallet'
import { act, createElement, type FunctionComponent, type PropsWithChildren } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createDeferred, type HookPage, openHookPage } from '../../../test/support/render-hook.ts'
import { FoyerProvider } from '../../provider.tsx'
import { useIsSignedIn, useSession, useSignIn } from './session.ts'

let page: HookPage | undefined
afterEach(async () => {
  await page?.close()
  page = undefined
  vi.unstubAllGlobals()
})

/** A client whose server does not answer, with a wallet. */
async function start() {
  const wallet = new FakeWallet()
  const client = createClient({
    apiUrl: 'http://localhost:1',
    domain: 'example.com',
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    adapters: [metamask({ provider: wallet })],
  })
  await client.init()
  return { client, wallet }
}

test('useSession shows each step of a sign-in, the same object until something changes', async () => {
  const { client, wallet } = await start()
  // An object of its own, because a page replaces the connection.
  page = await openHookPage(Object.create(client))
  const { result, rerender } = await page.render(() => useSession(), null)
  expect(result()).toMatchObject({ status: 'guest', kind: 'guest', address: null })
  const before = result()
  await rerender(null)
  expect(result()).toBe(before)
  const asked = createDeferred<void>()
  client.on('session_changed', ({ address }) => address !== null && asked.resolve())
  await act(async () => {
    await client.connectTo('metamask')
    await asked.promise
  })
  expect(result()).toMatchObject({ status: 'unsigned', kind: 'metamask', address: wallet.address })
})

test('useSignIn keeps why an attempt failed until the next', async () => {
  const { client, wallet } = await start()
  // An object of its own, because a page replaces the connection.
  page = await openHookPage(Object.create(client))
  const { result } = await page.render(() => ({ ...useSignIn(), isSignedIn: useIsSignedIn() }), null)
  wallet.fault('eth_requestAccounts', { reject: walletError(4001, 'no') })
  await act(async () => {
    await expect(result().signIn('metamask')).rejects.toMatchObject({ refusal: 'declined' })
  })
  expect(result()).toMatchObject({
    error: { refusal: 'declined' },
    session: { status: 'guest' },
    isSignedIn: false,
  })
  wallet.fault('eth_requestAccounts', 'hang')
  let signing: Promise<unknown> | undefined
  await act(async () => {
    signing = result()
      .signIn('metamask')
      .catch((error) => error)
    await client.session.getSnapshot()
  })
  await expect.poll(() => result().session.status).toBe('signingIn')
  expect(result().error).toBeNull()
  await act(async () => {
    wallet.heal('eth_requestAccounts')
    await signing
  })
  // The server is away.
  expect(result()).toMatchObject({
    error: { message: 'Failed to get challenge' },
    session: { status: 'guest' },
  })
})

test('a page rendered on a server shows no person, even where its client is signed in', async () => {
  const { client } = await start()
  const Page = FoyerProvider as FunctionComponent<PropsWithChildren<{ client: typeof client }>>
  expect(renderToString(createElement(Page, { client }, createElement(ShownStatus)))).toBe('loading')
})

function ShownStatus() {
  return useSession().status
}
