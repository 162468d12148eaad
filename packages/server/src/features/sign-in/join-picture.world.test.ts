import type { Profile } from '@foyer/contract/profile'
import type { Join } from '@foyer/contract/sign-in'
import { joinLogin, type Person, proveAct, signInWallet, startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeJpeg, toPictureForm } from '../../../test/support/picture-samples.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

const two = async () =>
  (await Promise.all([signInWallet(world.url), signInWallet(world.url)])) as [Person, Person]
async function upload(who: Person): Promise<string> {
  const body = toPictureForm(makeJpeg(40, 40))
  const path = `${world.url}/api/v1/user-profile/picture`
  const { avatar_url } = (await (
    await fetch(path, { method: 'PUT', headers: who.headers, body })
  ).json()) as Profile
  return avatar_url ?? ''
}
const readPicture = async ({ address }: Person) =>
  (await world.call<Profile>('GET', `/api/v1/user-profile/get/${address}`)).body.avatar_url
const isServed = async (address: string) => (await fetch(new URL(address, world.url))).status === 200
async function undo(who: Person) {
  const [join] = (await world.call<Join[]>('GET', '/api/v1/joins/', who)).body
  await world.call('DELETE', `/api/v1/joins/${join?.id}`, who)
}

describe('a join of two logins', () => {
  test('keeps the picture of the account, and an undo gives each side its own', async () => {
    const [anna, berta] = await two()
    const [own, other] = [await upload(anna), await upload(berta)]
    await joinLogin(world.url, anna, berta)
    expect(await readPicture(anna)).toBe(own)
    await undo(anna)
    expect([await readPicture(anna), await readPicture(berta)]).toEqual([own, other])
    expect([await isServed(own), await isServed(other)]).toEqual([true, true])
  })

  test('gives the picture of the login to an account without one, and an undo gives it back', async () => {
    const [anna, berta] = await two()
    const picture = await upload(berta)
    await joinLogin(world.url, anna, berta)
    expect([await readPicture(anna), await isServed(picture)]).toEqual([picture, true])
    await undo(anna)
    expect([await readPicture(anna), await readPicture(berta)]).toEqual([null, picture])
    expect(await isServed(picture)).toBe(true)
  })

  test('leaves no address of a picture that was replaced before the undo', async () => {
    const [anna, berta] = await two()
    const first = await upload(berta)
    await joinLogin(world.url, anna, berta)
    const second = await upload(anna)
    await undo(anna)
    expect([await readPicture(anna), await readPicture(berta)]).toEqual([second, null])
    expect([await isServed(first), await isServed(second)]).toEqual([false, true])
  })

  test('leaves no picture of either when the account is deleted (P34)', async () => {
    const [anna, berta] = await two()
    const pictures = [await upload(anna), await upload(berta)]
    await joinLogin(world.url, anna, berta)
    const { headers } = await proveAct(world.url, anna, 'delete-account')
    await world.call('DELETE', `/api/v1/me?public_id=${anna.address}`, headers)
    expect(await Promise.all(pictures.map(isServed))).toEqual([false, false])
  })
})
