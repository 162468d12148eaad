import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Correspondent, correspondent } from '../../../test/support/correspondents.ts'
import { lies } from '../../../test/support/lying-server.ts'
import type { Conversation } from './conversation.ts'
import type { LiveDirectMessage } from './conversation-state.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const getMessages = (conversation: Conversation) => conversation.getSnapshot().messages
const getTexts = (conversation: Conversation) =>
  getMessages(conversation).map(({ plaintextMessage, deleted }) => (deleted ? null : plaintextMessage))
/** The message with a text, once it is there. */
async function said(conversation: Conversation, text: string): Promise<LiveDirectMessage> {
  const find = () => getMessages(conversation).find(({ plaintextMessage }) => plaintextMessage === text)
  await expect.poll(find).toMatchObject({ state: 'sent' })
  return find() as LiveDirectMessage
}

async function opened(who: Correspondent, other: { address: string }) {
  const conversation = await who.direct.open(other.address)
  onTestFinished(() => conversation.close())
  await expect.poll(() => conversation.getSnapshot().status).toBe('ready')
  return conversation
}

/** Ann and Ben, who have accepted each other, with their conversation open. */
async function stage(network?: ReturnType<typeof lies>) {
  const [ann, ben] = await Promise.all([
    correspondent(world),
    correspondent(world, network === undefined ? {} : { fetch: network.fetch }),
  ])
  await ann.direct.send(ben.address, 'Nine at the kiln?')
  await ben.direct.send(ann.address, 'Nine it is')
  const [hers, his] = await Promise.all([opened(ann, ben), opened(ben, ann)])
  await Promise.all([said(hers, 'Nine it is'), said(his, 'Nine it is')])
  return { ann, ben, hers, his }
}

describe('a reply', () => {
  test('quotes the message for both, and is a plain text for software that knows no replies', async () => {
    const { ann, ben, hers, his } = await stage()
    const { key } = await said(hers, 'Nine it is')
    await hers.send('I bring the pump', { replyTo: key })
    const got = await said(his, 'I bring the pump')
    expect(got.replyTo).toEqual({ own: true, key: (await said(his, 'Nine it is')).key, state: 'here' })
    expect((await said(hers, 'I bring the pump')).replyTo).toMatchObject({ own: false, key, state: 'here' })
    const history = await ben.direct.history(ben.address, ann.address)
    expect(history.at(-1)?.plaintextMessage).toBe('I bring the pump')
    // The server has only the envelope: neither the text nor the reference is outside of it.
    const row = JSON.stringify({ ...history.at(-1), plaintextMessage: null })
    expect(row).not.toContain((await said(his, 'Nine it is')).client_id)
  })

  test('finds a message that is pages away, and says when it is nowhere', async () => {
    const { ann, ben, hers } = await stage()
    await hers.send('the answer', { replyTo: (await said(hers, 'Nine it is')).key })
    for (let at = 0; at < 55; at++) await ann.direct.send(ben.address, `later ${at}`)
    await hers.send('again', { replyTo: (await said(hers, 'the answer')).key })
    const his = await opened(ben, ann)
    const again = await said(his, 'again')
    expect(again.replyTo).toEqual({ own: false, key: null, state: 'older' })
    expect(await his.loadReplied(again.key)).toBe((await said(his, 'the answer')).key)
    expect((await said(his, 'the answer')).replyTo?.state).toBe('here')
    await his.hide((await said(his, 'the answer')).key)
    expect((await said(his, 'again')).replyTo).toEqual({ own: false, key: null, state: 'gone' })
  }, 30_000)

  test('of a message that is not there, or not sent, is refused', async () => {
    const { hers } = await stage()
    await expect(hers.send('to nothing', { replyTo: 'nothing' })).rejects.toMatchObject({
      reason: 'not-there',
    })
    expect(getTexts(hers)).not.toContain('to nothing')
  })
})

describe('a reaction', () => {
  test('is shown to both, no message and not counted, and can be taken back', async () => {
    const { ann, ben, hers, his } = await stage()
    const heard: string[] = []
    onTestFinished(ben.direct.subscribe(({ plaintextMessage }) => heard.push(plaintextMessage)))
    const [own, theirs] = [await said(hers, 'Nine at the kiln?'), await said(hers, 'Nine it is')]
    await hers.react(theirs.key, '🎉')
    await hers.react(own.key, '👀')
    await expect
      .poll(async () => (await said(his, 'Nine it is')).reactions)
      .toEqual([{ reaction: '🎉', count: 1, reacted: false }])
    await his.react((await said(his, 'Nine it is')).key, '🎉')
    await expect
      .poll(async () => (await said(hers, 'Nine it is')).reactions)
      .toEqual([{ reaction: '🎉', count: 2, reacted: true }])
    await hers.react(theirs.key, '🎉')
    await expect
      .poll(async () => (await said(his, 'Nine it is')).reactions)
      .toEqual([{ reaction: '🎉', count: 1, reacted: true }])
    expect((await said(his, 'Nine at the kiln?')).reactions).toMatchObject([{ reaction: '👀' }])

    await ann.direct.send(ben.address, 'last')
    await expect.poll(() => heard).toContain('last')
    expect(heard).toEqual(['last'])
    for (const who of [hers, his]) expect(getTexts(who)).toEqual(['Nine at the kiln?', 'Nine it is', 'last'])
    const history = await ben.direct.history(ben.address, ann.address)
    expect(history.map(({ plaintextMessage }) => plaintextMessage)).toHaveLength(3)
  })

  test('is no preview and no unread message, and arrives without a socket, too', async () => {
    const ann = await correspondent(world)
    const ben = await correspondent(world, { WebSocket: null })
    await ann.direct.send(ben.address, 'Nine at the kiln?')
    await ben.direct.send(ann.address, 'Nine it is')
    const [hers, his] = await Promise.all([opened(ann, ben), opened(ben, ann)])
    await said(his, 'Nine it is')
    const before = await ben.direct.previews(ben.address)
    expect(before).toMatchObject([{ plaintextMessage: 'Nine it is', quiet: false }])
    await hers.react((await said(hers, 'Nine it is')).key, '🎉')
    const after = await ben.direct.previews(ben.address)
    expect(after).toMatchObject([{ plaintextMessage: 'Nine it is', unread_count: before[0]?.unread_count }])
    expect(after[0]?.latest_id).not.toBe(before[0]?.latest_id)
    await expect
      .poll(async () => (await said(his, 'Nine it is')).reactions, { timeout: 9_000 })
      .toMatchObject([{ reaction: '🎉' }])
  }, 20_000)

  test('survives a reload and stands on an older page; pages of nothing but reactions are passed over', async () => {
    const { ann, ben, hers } = await stage()
    const { key } = await said(hers, 'Nine it is')
    for (let at = 0; at < 60; at++) await hers.react(key, at % 2 === 0 ? '🎉' : '👍')
    await hers.react(key, '🌙')
    await ann.direct.send(ben.address, 'after all that')
    const again = await correspondent(world, { wallet: ben.wallet, storage: ben.storage })
    const his = await opened(again, ann)
    await said(his, 'after all that')
    await his.loadOlder()
    expect(getTexts(his)).toEqual(['Nine at the kiln?', 'Nine it is', 'after all that'])
    // Thirty changes of each leave it as it was.
    expect((await said(his, 'Nine it is')).reactions).toMatchObject([{ reaction: '🌙' }])
  }, 60_000)

  test('in words, to nothing, or one too many is refused', async () => {
    const { hers } = await stage()
    const { key } = await said(hers, 'Nine it is')
    await expect(hers.react(key, 'well done')).rejects.toMatchObject({ reason: 'not-emoji' })
    await expect(hers.react('nothing', '🎉')).rejects.toMatchObject({ reason: 'not-there' })
    for (const emoji of [...'😀😁😂😃😄😅😆😇😈😉😊😋']) await hers.react(key, emoji)
    await expect(hers.react(key, '😌')).rejects.toMatchObject({ reason: 'too-many-reactions' })
  }, 20_000)

  test('that a server calls a message, or a message that it calls quiet, is shown as what it is', async () => {
    const network = lies()
    const { ann, ben, hers } = await stage(network)
    await hers.react((await said(hers, 'Nine it is')).key, '🎉')
    await hers.send('in plain sight')
    network.about('/api/dm-history/', (rows: DirectMessageRow[]) =>
      rows.map((row) => ({ ...row, quiet: !row.quiet })),
    )
    const his = await opened(ben, ann)
    await said(his, 'in plain sight')
    expect(getTexts(his)).toEqual(['Nine at the kiln?', 'Nine it is', 'in plain sight'])
    expect((await said(his, 'Nine it is')).reactions).toMatchObject([{ reaction: '🎉' }])
  })

  test('that a server drops leaves a gap before the next message', async () => {
    const network = lies()
    const { ann, ben, hers } = await stage(network)
    await hers.react((await said(hers, 'Nine it is')).key, '🎉')
    await hers.react((await said(hers, 'Nine it is')).key, '👍')
    await hers.send('what you miss')
    network.about('/api/dm-history/', (rows: DirectMessageRow[]) => {
      const first = rows.find(({ quiet }) => quiet)
      return rows.filter((row) => row !== first)
    })
    const his = await opened(ben, ann)
    expect((await said(his, 'what you miss')).discontinuity).toBe('missing')
  })
})

describe('deleting for both', () => {
  test('leaves a note in its place for both, in lists, after a reload, and no envelope on the server', async () => {
    const { ann, ben, hers, his } = await stage()
    await hers.send('not for here')
    const { key, id } = await said(hers, 'not for here')
    await his.react((await said(his, 'not for here')).key, '👀')
    await his.send('why?', { replyTo: (await said(his, 'not for here')).key })
    await hers.send('last')
    const last = await said(hers, 'last')
    const inbox = await ben.direct.inbox()
    onTestFinished(() => inbox.close())
    const inList = () => inbox.getSnapshot().conversations.map((each) => each.plaintextMessage)
    await expect.poll(inList).toEqual(['last'])
    await hers.remove(key)
    await hers.remove(last.key)
    // Told by the removal of the envelope, which follows the sealed deletion.
    await expect.poll(inList).toEqual([''])
    const expected = ['Nine at the kiln?', 'Nine it is', null, 'why?', null]
    for (const who of [hers, his]) await expect.poll(() => getTexts(who)).toEqual(expected)
    expect(getMessages(his)[2]).toMatchObject({ deleted: true, reactions: [], plaintextMessage: '' })
    expect(getMessages(his)[2]?.unreadable).toBeUndefined()
    const getRow = async (which: string) =>
      (await ben.direct.history(ben.address, ann.address)).find((row) => row.id === which)
    await expect.poll(async () => (await getRow(last.id))?.messageText).toBe('')
    await expect.poll(async () => (await getRow(id))?.messageText).toBe('')
    expect(await ben.direct.previews(ben.address)).toMatchObject([{ deleted: true, plaintextMessage: '' }])

    const again = await correspondent(world, { wallet: ben.wallet, storage: ben.storage })
    const reloaded = await opened(again, ann)
    await expect.poll(() => getTexts(reloaded)).toEqual(expected)
    expect(getMessages(reloaded).every(({ discontinuity }) => discontinuity === undefined)).toBe(true)
    // The conversation goes on, numbered as before.
    await ann.direct.send(ben.address, 'and on')
    expect((await said(reloaded, 'and on')).discontinuity).toBeUndefined()
  })

  test('is for messages of one’s own only', async () => {
    const { ben, hers, ann } = await stage()
    const theirs = await said(hers, 'Nine it is')
    await expect(hers.remove(theirs.key)).rejects.toMatchObject({ reason: 'not-own' })
    await expect(ann.direct.remove(theirs.id)).rejects.toMatchObject({ status: 404 })
    expect((await ben.direct.history(ben.address, ann.address)).at(-1)?.messageText).not.toBe('')
  })

  test('by a server alone is found out', async () => {
    const network = lies()
    const { ann, ben } = await stage(network)
    network.about('/api/dm-history/', (rows: DirectMessageRow[]) =>
      rows.map((row) =>
        row.from_address === ann.address ? { ...row, message_text: '', deleted: true } : row,
      ),
    )
    const his = await opened(ben, ann)
    await said(his, 'Nine it is')
    expect(getMessages(his)[0]).toMatchObject({ deleted: false, unreadable: 'tampered' })
  })
})

test('a hidden message is gone on this device, also from its list and after a reload, and nowhere else', async () => {
  const { ann, ben, hers, his } = await stage()
  await his.hide((await said(his, 'Nine it is')).key)
  expect(getTexts(his)).toEqual(['Nine at the kiln?'])
  expect(getTexts(hers)).toEqual(['Nine at the kiln?', 'Nine it is'])
  expect(await ben.direct.previews(ben.address)).toMatchObject([{ hidden: true, plaintextMessage: '' }])
  const again = await correspondent(world, { wallet: ben.wallet, storage: ben.storage })
  expect(getTexts(await opened(again, ann))).toEqual(['Nine at the kiln?'])
})

test('a conversation is muted for one person, on all of their devices', async () => {
  const { ann, ben } = await stage()
  const other = await correspondent(world, { wallet: ben.wallet })
  const inbox = await other.direct.inbox()
  onTestFinished(() => inbox.close())
  const muted = () => inbox.getSnapshot().conversations.map((each) => each.muted)
  await expect.poll(muted).toEqual([false])
  await ben.direct.mute(ann.address, true)
  await expect.poll(muted).toEqual([true])
  expect(await ann.direct.previews(ann.address)).toMatchObject([{ muted: false }])
  await ben.direct.mute(ann.address, false)
  await expect.poll(muted).toEqual([false])
  const stranger = await correspondent(world)
  await expect(ben.direct.mute(stranger.address, true)).rejects.toMatchObject({ status: 404 })
})
