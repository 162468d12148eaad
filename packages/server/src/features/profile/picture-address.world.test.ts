import { PICTURE } from '@foyer/contract'
import type { Business } from '@foyer/contract/business-messages'
import type { OwnSettings } from '@foyer/contract/domains'
import type { Profile } from '@foyer/contract/profile'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJpeg, toPictureForm } from '../../../test/support/picture-samples.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

async function put<T>({ headers }: Person, path: string): Promise<T> {
  const body = toPictureForm(makeJpeg(40, 40))
  return (await (await fetch(world.url + path, { method: 'PUT', headers, body })).json()) as T
}

test('pictures move with the public origin of the server, and addresses elsewhere stay', async () => {
  const [ann, bea] = [await signInWallet(world.url), await signInWallet(world.url)]
  await world.giveDomain('moved.example', ann.address)
  const { avatar_url } = await put<Profile>(ann, '/api/v1/user-profile/picture')
  const { logo_url } = await put<OwnSettings>(ann, '/api/domain/moved.example/logo')
  // A picture of another Foyer.
  const elsewhere = `https://other.example${avatar_url}`
  await world.call('PUT', '/api/v1/user-profile/update/', bea, { avatar_url: elsewhere })

  const read = async () => {
    const profile = (who: Person) => world.call<Profile>('GET', `/api/v1/user-profile/get/${who.address}`)
    const business = await world.call<Business>('GET', '/api/business/moved.example')
    const [of, other] = [await profile(ann), await profile(bea)]
    return [of.body.avatar_url, business.body.logo_url, other.body.avatar_url]
  }
  for (const origin of ['https://chat.example', 'https://talk.example']) {
    await world.restart({ FOYER_PUBLIC_URL: origin })
    expect(await read()).toEqual([`${origin}${avatar_url}`, `${origin}${logo_url}`, elsewhere])
  }
  await world.restart({ FOYER_PUBLIC_URL: '' })
  expect(await read()).toEqual([avatar_url, logo_url, elsewhere])
  expect(avatar_url).toMatch(new RegExp(`^${PICTURE}/`))
})
