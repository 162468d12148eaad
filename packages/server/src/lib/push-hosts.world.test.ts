import { startWorld } from '@foyer/testkit'
import { newPushKeys } from '@foyer/testkit/internet'
import { expect, test } from 'vitest'
import { isPushHost, PUSH_HOSTS } from './push-hosts.ts'

test.each([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'wns2-par02p.notify.windows.com',
  'web.push.apple.com',
])('knows the push service %s', (host) => {
  expect(isPushHost(host, PUSH_HOSTS)).toBe(true)
})

test.each([
  'evil.example',
  'push.apple.com.evil.example',
  'evilpush.apple.com',
  'storage.googleapis.com',
  '127.0.0.1',
])('refuses %s as a push service', (host) => {
  expect(isPushHost(host, PUSH_HOSTS)).toBe(false)
})

test('accepts subscriptions of known and configured push services only (L5)', async () => {
  await using world = await startWorld({
    env: { FOYER_PUSH_HOSTS: 'push.example, *.push.services.mozilla.com' },
  })
  const subscribe = async (endpoint: string) =>
    (
      await world.call('POST', '/api/push-subscriptions/', world.guest(), {
        endpoint,
        keys: newPushKeys(),
      })
    ).status
  expect(await subscribe('https://push.example/x')).toBe(201)
  expect(await subscribe('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(201)
  for (const host of ['strangers.example', 'x.push.example', 'fcm.googleapis.com', '127.0.0.1'])
    expect(await subscribe(`https://${host}/x`)).toBe(400)
})
