import { unacceptedMessages } from '@foyer/contract'
import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { correspondent } from '../../../test/support/correspondents.ts'

test('4094 a message beyond what strangers may send waits, says for what, and leaves once they are answered (M2)', async () => {
  await using world = await startWorld({ env: { FOYER_LIMITS: 'on' } })
  const [stranger, person] = await Promise.all([correspondent(world), correspondent(world)])
  const conversation = await stranger.direct.open(person.address)
  const { max } = unacceptedMessages
  for (let n = 0; n < max; n++) await stranger.direct.send(person.address, `${n}`)
  const kept = await stranger.direct.send(person.address, 'one too many')
  expect(kept).toMatchObject({ sended: false, plaintextMessage: 'one too many' })
  const last = () => conversation.getSnapshot().messages.at(-1)
  await expect
    .poll(() => last())
    .toMatchObject({ state: 'waiting', waitsFor: 'acceptance', plaintextMessage: 'one too many' })

  await person.direct.send(stranger.address, 'hello')
  await expect
    .poll(async () =>
      (await person.direct.history(person.address, stranger.address)).map((each) => each.plaintextMessage),
    )
    .toEqual([...Array.from({ length: max }, (_, n) => `${n}`), 'hello', 'one too many'])
  await expect
    .poll(() => conversation.getSnapshot().messages.every(({ state }) => state === 'sent'))
    .toBe(true)
  conversation.close()
})
