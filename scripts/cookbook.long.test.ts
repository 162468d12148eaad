import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Bot } from '@foyer/contract/bots'
import type { CasePage } from '@foyer/contract/moderation'
import type { Message } from '@foyer/contract/rooms'
import { type Person, signInWallet, startWorld, type World } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { DOCUMENTED, runSample } from './lib/run-sample.ts'
import { writeSampleProject } from './lib/sample-project.ts'
import { readSamples } from './lib/samples.ts'

const DOMAIN = 'example.com'
const URL_OF_ROOM = 'https://example.com/'
const patience = { timeout: 30_000 }

/** The programs of a recipe, which speak to a world. */
function recipe(document: string, world: World) {
  const samples = readSamples(document)
  const project = writeSampleProject(samples, (code) => code.replaceAll(DOCUMENTED, world.url))
  return {
    run: (file: string, env: Record<string, string>) => {
      const sample = samples.find((each) => each.file === file)
      if (sample === undefined) throw new Error(`${document} has no ${file}.`)
      return runSample(project.pathOf(sample), env)
    },
    [Symbol.dispose]: () => project[Symbol.dispose](),
  }
}

/** A room of the domain with a person in it, as an open room of the SDK. */
async function openRoom(world: World) {
  const client = world.client({ domain: DOMAIN })
  await client.init()
  return client.rooms.open(URL_OF_ROOM)
}

/** Everything that stands in a room, as its readers get it. */
const read = async (world: World, roomId: string, who: Parameters<World['call']>[2]) =>
  (await world.call<{ results: Message[] }>('GET', `/api/whiteboard/?room_id=${roomId}`, who)).body.results

/** An owner, and a program that the owner has made a moderator. */
async function withModerator(world: World): Promise<{ owner: Person; program: Person }> {
  const [owner, program] = [await signInWallet(world.url), await signInWallet(world.url)]
  await world.giveDomain(DOMAIN, owner.address)
  const path = `/api/domain/${DOMAIN}/staff/${program.address}`
  expect((await world.call('PUT', path, owner, { roles: ['moderator'] })).status).toBe(200)
  return { owner, program }
}

test('the bot of the cookbook answers in its room under its own name', async () => {
  await using world = await startWorld()
  const owner = await signInWallet(world.url)
  await world.giveDomain(DOMAIN, owner.address)
  const made = await world.call<Bot & { token: string }>('POST', `/api/domain/${DOMAIN}/bots`, owner, {
    name: 'Clock',
    scopes: ['rooms'],
  })
  const room = await openRoom(world)
  await room.send('!time before it listens')
  using bots = recipe('docs/cookbook/bot.md', world)
  await using bot = bots.run('bot.ts', { BOT_TOKEN: made.body.token })
  await expect.poll(bot.output, patience).toContain('listening')
  const asked = await room.send('!time')
  const isAnswer = ({ reply_to }: { reply_to: string | null }) => reply_to === asked.id
  await expect.poll(() => room.messages.find(isAnswer)?.content, patience).toMatch(/^It is 2/)
  expect(room.messages.find(isAnswer)?.user).toMatchObject({ display_name: 'Clock', auth_type: 'bot' })
  expect(room.messages.filter(({ user }) => user.auth_type === 'bot')).toHaveLength(1)
  expect(bot.output()).not.toContain('Error')
  room.close()
})

test('the gate of the cookbook hides what people without the token write, and nothing else', async () => {
  await using world = await startWorld()
  const { program } = await withModerator(world)
  const [holder, stranger] = [await signInWallet(world.url), await signInWallet(world.url)]
  // A chain on which one address holds the token.
  const chain = createServer(async (request, response) => {
    const { params } = JSON.parse(await text(request)) as { params: [{ data: string }] }
    const result = params[0].data.endsWith(holder.address.slice(2)) ? '0x01' : '0x00'
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
  await new Promise<void>((resolve) => chain.listen(0, '127.0.0.1', resolve))
  const { port } = chain.address() as { port: number }
  const room = await openRoom(world)
  const first = await room.send('from a guest')
  const post = async (who: Person, content: string) =>
    (await world.call<Message>('POST', `/api/whiteboard/messages/${first.room_id}`, who, { content })).body
  using gates = recipe('docs/cookbook/token-gate.md', world)
  await using gate = gates.run('gate.ts', {
    GATE_KEY: program.key,
    GATE_RPC: `http://127.0.0.1:${port}`,
    GATE_CONTRACT: '0x0000000000000000000000000000000000000002',
  })
  await expect.poll(gate.output, patience).toContain('watching')
  const welcome = await post(holder, 'I hold it')
  const unwelcome = await post(stranger, 'I do not')
  const shown = async () =>
    (await read(world, first.room_id, holder)).filter(({ hidden }) => hidden !== true).map(({ id }) => id)
  await expect.poll(shown, patience).toEqual([welcome.id])
  expect([first.id, unwelcome.id]).not.toContain(welcome.id)
  chain.close()
  room.close()
})

test('the queue of the cookbook decides what its rule is sure of, also of reports that come later', async () => {
  await using world = await startWorld()
  const { owner, program } = await withModerator(world)
  const [author, reporter] = [await signInWallet(world.url), await signInWallet(world.url)]
  const room = await openRoom(world)
  const { room_id } = await room.send('hello')
  const post = async (content: string) =>
    (await world.call<Message>('POST', `/api/whiteboard/messages/${room_id}`, author, { content })).body
  const report = async (message: Message) =>
    expect(
      (
        await world.call('POST', '/api/report/', reporter, {
          room_id,
          message_id: message.id,
          reason: 'spam',
        })
      ).status,
    ).toBe(201)
  const [kept, early, late] = [
    await post('rude'),
    await post('http://a.example'),
    await post('http://b.example'),
  ]
  await report(kept)
  await report(early)
  using queues = recipe('docs/cookbook/moderation-queue.md', world)
  await using queue = queues.run('queue.ts', { QUEUE_KEY: program.key })
  const open = async () => {
    const path = `/api/domain/${DOMAIN}/reports`
    return (await world.call<CasePage>('GET', path, owner)).body.results.map(({ id }) => id)
  }
  await expect.poll(open, patience).toEqual([kept.id])
  await report(late)
  await expect.poll(() => queue.output(), patience).toContain('hide: http://b.example')
  await expect.poll(open, patience).toEqual([kept.id])
  expect(queue.output()).toContain('waits: rude')
  room.close()
})
