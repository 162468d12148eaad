import type { SignInKind } from '@foyer/contract'
import * as rooms from '@foyer/contract/rooms'
import { expectTypeOf, test } from 'vitest'
import {
  type Client,
  createClient,
  type Eip1193Provider,
  FoyerError,
  isRefusal,
  type RefusedError,
  type RoomSnapshot,
  type SessionSnapshot,
  type Status,
  type UserInfo,
  type WalletAdapter,
} from './index.ts'
import type { walletConnect as WalletConnect } from './walletconnect.ts'
import type { web3auth as Web3Auth } from './web3auth.ts'

declare const walletConnect: typeof WalletConnect
declare const web3auth: typeof Web3Auth

// `npm run check` compiles these; at run time they only have to load. The names are those that applications rely on
// (docs/wire.md and the SDK's reference).

declare const client: Client

/** Takes a call that must compile, or must not; it never runs. */
const compileOnly = (_call: () => unknown) => {}

test('a client has the identity that the specification names', () => {
  expectTypeOf(createClient).returns.toEqualTypeOf<Client>()
  expectTypeOf<Client['status']>().toEqualTypeOf<Status>()
  expectTypeOf<Client['connectedAdapterName']>().toEqualTypeOf<SignInKind | null>()
  expectTypeOf<Client['address']>().toEqualTypeOf<string | null>()
  expectTypeOf<Client['provider']>().toEqualTypeOf<Eip1193Provider | null>()
  expectTypeOf<Client['userInfo']>().toEqualTypeOf<UserInfo>()
  expectTypeOf<Client['authenticate']>().returns.resolves.toEqualTypeOf<{ token: string; exp: number }>()
  // @ts-expect-error only a sign-in changes it
  compileOnly(() => (client.address = '0x'))
})

test('a sign-in kind is one of five', () => {
  expectTypeOf<Parameters<Client['connectTo']>[0]>().toEqualTypeOf<SignInKind>()
  // @ts-expect-error the kind is called metamask
  compileOnly(() => client.connectTo('meta-mask'))
})

test('an engine of a static import is an adapter, and needs the setting that names the application', () => {
  compileOnly(() =>
    createClient({ adapters: [walletConnect({ projectId: 'p' }), web3auth({ clientId: 'c' })] }),
  )
  expectTypeOf<typeof WalletConnect>().returns.toEqualTypeOf<WalletAdapter>()
  expectTypeOf<typeof Web3Auth>().returns.toEqualTypeOf<WalletAdapter>()
  // @ts-expect-error the relay has to know the application
  compileOnly(() => walletConnect({}))
  // @ts-expect-error the engine is the one of the import
  compileOnly(() => web3auth({ clientId: 'c', engine: {} }))
})

test('signing in takes a kind, and gives the session', () => {
  expectTypeOf<Parameters<Client['signIn']>[0]>().toEqualTypeOf<SignInKind>()
  expectTypeOf<Client['signIn']>().returns.resolves.toEqualTypeOf<SessionSnapshot>()
  expectTypeOf<Client['signIn']['sessions']>().toBeFunction()
  // @ts-expect-error the kind is called metamask
  compileOnly(() => client.signIn('meta-mask'))
})

test('rooms of a domain come in one of four orders', () => {
  compileOnly(() => client.rooms.active('example.com', 'hot'))
  // @ts-expect-error there is no such order
  compileOnly(() => client.rooms.active('example.com', 'hottest'))
  expectTypeOf<Client['rooms']['active']>().returns.resolves.toEqualTypeOf<rooms.Room[]>()
})

test('a live room tells its messages, and sends text', () => {
  type Live = ReturnType<Client['rooms']['open']>
  expectTypeOf<ReturnType<Live['getSnapshot']>>().toEqualTypeOf<RoomSnapshot>()
  expectTypeOf<Parameters<Live['send']>[0]>().toEqualTypeOf<string>()
  expectTypeOf<Live['close']>().returns.toEqualTypeOf<void>()
})

test('a refusal is named by its call', () => {
  const error: unknown = new FoyerError('x')
  if (isRefusal(error, rooms.post, 'slowMode')) expectTypeOf(error).toExtend<RefusedError>()
  // @ts-expect-error `rooms.react` is never refused for its speed
  compileOnly(() => isRefusal(error, rooms.lobby, 'slowMode'))
})

test('an event has its own payload', () => {
  compileOnly(() => client.on('account_changed', (address) => expectTypeOf(address).toEqualTypeOf<string>()))
  compileOnly(() => client.on('errored', (error) => expectTypeOf(error).toEqualTypeOf<Error>()))
  // @ts-expect-error there is no such event
  compileOnly(() => client.on('signed_in', () => {}))
})
