import { PERSON_PICTURE } from '@foyer/contract'
import { signInWallet, startWorld } from '@foyer/testkit'
import { PNG, PUBLIC, startFakeInternet } from '@foyer/testkit/internet'
import { expect, test } from 'vitest'

test('a picture is fetched by the server only when it is in a profile', async () => {
  await using fakeInternet = await startFakeInternet({
    'inside.example': ['10.0.0.1'],
    'other.example': [PUBLIC[0]],
  })
  await using world = await startWorld({
    env: { FOYER_DNS: fakeInternet.dns },
    internet: fakeInternet.internet,
  })
  const anna = await signInWallet(world.url)
  const choose = (url: string) =>
    world.context.database.pool.query('UPDATE identities SET avatar_url = $2 WHERE id = $1', [
      anna.address,
      url,
    ])
  const look = (of: string) =>
    fetch(`${world.url}${PERSON_PICTURE}/${anna.address}?of=${encodeURIComponent(of)}`)

  const picture = 'http://public.example/picture.png'
  expect((await look(picture)).status).toBe(404)
  await choose(picture)
  await world.restart()
  const answer = await look(picture)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
  expect((await look('http://public.example/other.png')).status).toBe(404)

  await choose('http://inside.example/picture.png')
  await world.restart()
  expect((await look('http://inside.example/picture.png')).status).toBe(404)
  await choose('http://public.example/')
  await world.restart()
  expect((await look('http://public.example/')).status, 'a page is no picture').toBe(404)
})
