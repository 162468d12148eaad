import { randomUUID } from 'node:crypto'
import { roomTopic } from '@foyer/contract'
import type { RoomPolicy, Standing } from '@foyer/contract/moderation'
import { joinLogin, type Person, signInWallet } from '@foyer/testkit'
import { startTokenChain, type TestToken, type TokenChain } from '@foyer/testkit/token-chain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ModeratedStage } from '../../../test/support/moderated-stage.ts'
import { Peer } from '../../../test/support/peer.ts'

let chain: TokenChain
let stage: ModeratedStage
let { call, sql, mod, owner, world } = {} as ModeratedStage
beforeAll(async () => {
  chain = await startTokenChain()
  stage = await ModeratedStage.open({ env: { RPC_URL_137: chain.url } })
  ;({ call, sql, mod, owner, world } = stage)
})
beforeEach(() => {
  chain.mode = 'well'
  // Ends what a failure of an earlier test has shut.
  forward(3_600_000)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await chain[Symbol.asyncDispose]()
})

let ahead = 0
const realNow = performance.now.bind(performance)
/** Moves the clock that answers of chains are kept by. */
function forward(ms: number) {
  ahead += ms
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
}

const STORED = { status: 201 }
const TOO_LITTLE = { status: 403, body: { code: 40311 } }
const NO_WALLET = { status: 403, body: { code: 40312 } }
const TOO_LOW = { status: 403, body: { code: 40310 } }
const UNKNOWN = { status: 503, body: { code: 5034 } }

const COIN = { standard: 'erc20', decimals: 6, symbol: 'ABC' } as const
const toGate = (contract: string, { standard }: TestToken, more: object = {}) => ({
  ...{ kind: 'token', chain_id: 137, contract, minimum: '10', standard },
  ...more,
})

/** A domain whose first room asks for ten of a new coin, and a wallet without any. */
async function newCoinPlace() {
  const place = await stage.newPlace()
  const contract = chain.deploy(COIN)
  expect(await place.setRoom({ gate: toGate(contract, COIN) })).toMatchObject({ status: 200 })
  const person = await signInWallet(world.url)
  const give = (amount: bigint, who = person) => chain.give(contract, who.address, amount)
  const stand = async (who: Person | null = person) =>
    (await call<Standing>('GET', `/api/domain/${place.domain}/standing/${place.room}`, who?.headers)).body
  return { ...place, contract, person, give, stand, say: (what = 'hi') => place.post(what, person.headers) }
}

describe('a token gate', () => {
  test.each<[TestToken, bigint, bigint, object]>([
    [COIN, 9_999_999n, 10_000_000n, {}],
    [{ standard: 'erc721', symbol: 'NFT' }, 9n, 10n, {}],
    [{ standard: 'erc1155' }, 9n, 10n, { token_id: '0x7' }],
  ])('of %o refuses a wallet below the minimum and admits one at it', async (token, below, enough, more) => {
    const { setRoom, post } = await stage.newPlace()
    const contract = chain.deploy(token)
    const { body } = await setRoom({ gate: toGate(contract, token, more) })
    expect(body.gate).toEqual({
      ...{ kind: 'token', standard: token.standard, chain_id: 137, contract, minimum: '10' },
      ...{ token_id: token.standard === 'erc1155' ? '7' : null, symbol: token.symbol ?? null },
    })
    expect(body.gate_own).toBe(true)
    const id = token.standard === 'erc1155' ? 7n : undefined
    const [poor, rich] = [await signInWallet(world.url), await signInWallet(world.url)]
    chain.give(contract, poor.address, below, id)
    chain.give(contract, rich.address, enough, id)
    expect(await post('poor', poor.headers)).toMatchObject(TOO_LITTLE)
    expect(await post('rich', rich.headers)).toMatchObject(STORED)
  })

  test('refuses and admits a post over a socket as well', async () => {
    const { room, person, give } = await newCoinPlace()
    const peer = await new Peer(world.url).open(person.headers)
    await peer.next('welcome')
    const send = () =>
      peer.send({ type: 'post', topic: roomTopic(room), client_id: randomUUID(), content: 'socket' })
    send()
    expect(await peer.next('refused')).toMatchObject({ code: 40311 })
    give(10_000_000n)
    forward(31_000)
    send()
    expect(await peer.next('posted')).toMatchObject({ message: { content: 'socket' } })
    peer.socket.terminate()
  })

  test('counts any wallet of a person with joined logins', async () => {
    const { person, give, say } = await newCoinPlace()
    const second = await signInWallet(world.url)
    give(10_000_000n, second)
    expect(await say()).toMatchObject(TOO_LITTLE)
    expect((await joinLogin(world.url, person, second)).status).toBe(200)
    expect(await say()).toMatchObject(STORED)
  })

  test('tells guests that a wallet is needed, and asks no chain for them', async () => {
    const { post, stand } = await newCoinPlace()
    const before = chain.asked
    expect(await post('hi', world.guest())).toMatchObject(NO_WALLET)
    expect(await stand(null)).toMatchObject({ passed: false, because: 'guest' })
    expect(chain.asked).toBe(before)
  })

  test('exempts owners, moderators and bots of the domain', async () => {
    const { domain, post } = await newCoinPlace()
    expect(await post('owner', owner.headers)).toMatchObject(STORED)
    expect(await post('moderator', mod.headers)).toMatchObject(STORED)
    const made = await call<{ token: string }>('POST', `/api/domain/${domain}/bots`, owner.headers, {
      ...{ name: 'Bot', scopes: ['rooms'] },
    })
    expect(await post('bot', { authorization: `Bearer ${made.body.token}` })).toMatchObject(STORED)
  })

  test('does not refuse a message that is stored already, but an edit of it', async () => {
    const { person, post, give, room } = await newCoinPlace()
    give(10_000_000n)
    const sent = { client_id: randomUUID() }
    const { body } = await post('hi', person.headers, sent)
    give(0n)
    forward(301_000)
    expect(await post('other', person.headers)).toMatchObject(TOO_LITTLE)
    expect(await post('hi', person.headers, sent)).toMatchObject({ status: 200, body: { id: body.id } })
    const edit = { content: 'edited' }
    expect(
      await call('PUT', `/api/whiteboard/messages/${room}/${body.id}`, person.headers, edit),
    ).toMatchObject(TOO_LITTLE)
    give(10_000_000n)
    forward(31_000)
    expect(
      await call('PUT', `/api/whiteboard/messages/${room}/${body.id}`, person.headers, edit),
    ).toMatchObject({ status: 200 })
  })

  test('asks the chain once in five minutes for a wallet that passes, also for messages at once', async () => {
    const { say, give } = await newCoinPlace()
    give(10_000_000n)
    const before = chain.asked
    expect(await Promise.all([say('a'), say('b'), say('c')])).toMatchObject([STORED, STORED, STORED])
    forward(299_000)
    expect(await say('d')).toMatchObject(STORED)
    expect(chain.asked - before).toBe(1)
    give(0n)
    forward(2_000)
    expect(await say('e')).toMatchObject(TOO_LITTLE)
  })

  test('admits a buyer 30 seconds after a refusal', async () => {
    const { say, give, stand } = await newCoinPlace()
    expect(await stand()).toMatchObject({ passed: false, because: 'too_little' })
    give(10_000_000n)
    forward(29_000)
    expect(await say()).toMatchObject(TOO_LITTLE)
    forward(2_000)
    expect(await stand()).toMatchObject({ passed: true, because: null })
    expect(await say()).toMatchObject(STORED)
  })

  test.each(['broken', 'garbage', 'endless'] as const)(
    'honours a pass for an hour while the chain is %s, and else asks to try again',
    async (mode) => {
      const { say, give, stand, post } = await newCoinPlace()
      give(10_000_000n)
      expect(await say()).toMatchObject(STORED)
      chain.mode = mode
      const stranger = await signInWallet(world.url)
      expect(await post('hi', stranger.headers)).toMatchObject({ ...UNKNOWN })
      forward(3_500_000)
      expect(await say()).toMatchObject(STORED)
      forward(101_000)
      expect(await say()).toMatchObject(UNKNOWN)
      expect(await stand()).toMatchObject({ passed: null, because: 'unknown' })
      chain.mode = 'well'
      forward(15_000)
      expect(await say()).toMatchObject(STORED)
    },
  )

  test('waits four seconds for a chain that hangs, while other rooms go on', async () => {
    const { say, newRoom, post } = await newCoinPlace()
    const other = await newRoom('/other')
    chain.mode = 'silent'
    const waiting = say()
    expect(await post('meanwhile', world.guest(), {}, other.id)).toMatchObject(STORED)
    expect(await waiting).toMatchObject(UNKNOWN)
  })

  test.each(['error', 'silence'] as const)(
    'of a contract on which the chain gives up by %s leaves the gates of other contracts open (TH-24)',
    async (balanceAnswer) => {
      const kept: TestToken = { ...COIN }
      const contract = chain.deploy(kept)
      const [hostile, fair] = [await stage.newPlace(), await newCoinPlace()]
      expect(await hostile.setRoom({ gate: toGate(contract, COIN) })).toMatchObject({ status: 200 })
      kept.balanceAnswer = balanceAnswer
      fair.give(10_000_000n)
      const crowd = await Promise.all(Array.from({ length: 12 }, () => signInWallet(world.url)))
      const waiting = crowd.map(({ headers }) => hostile.post('hi', headers))
      expect(await fair.say()).toMatchObject(STORED)
      for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject(UNKNOWN)
      const late = await signInWallet(world.url)
      fair.give(10_000_000n, late)
      expect(await fair.post('hi', late.headers)).toMatchObject(STORED)
    },
  )

  test('admits a crowd at once, eight questions at a time', async () => {
    const { give, post } = await newCoinPlace()
    const crowd = await Promise.all(Array.from({ length: 30 }, () => signInWallet(world.url)))
    for (const person of crowd) give(10_000_000n, person)
    const before = chain.asked
    const answers = await Promise.all(crowd.map(({ headers }) => post('hi', headers)))
    expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 201))
    expect(chain.asked - before).toBe(30)
  })

  test.each<[string, TestToken]>([
    ['reverts', { ...COIN, balanceAnswer: 'revert' }],
    ['is gone', { ...COIN, balanceAnswer: '0x' }],
    ['answers too much', { ...COIN, balanceAnswer: `0x${'ff'.repeat(40)}` }],
  ])('refuses everyone when its contract %s', async (_name, token) => {
    const { setRoom, post } = await stage.newPlace()
    const kept: TestToken = { ...COIN }
    const contract = chain.deploy(kept)
    expect((await setRoom({ gate: toGate(contract, COIN) })).status).toBe(200)
    Object.assign(kept, token)
    const person = await signInWallet(world.url)
    expect(await post('hi', person.headers)).toMatchObject(TOO_LITTLE)
  })
})

describe('a level gate', () => {
  test('refuses a lower level, says which one the person has, and admits once it is reached', async () => {
    const { domain, room, setRoom, post } = await stage.newPlace()
    await setRoom({ gate: { kind: 'level', minimum: 3 } })
    const person = await signInWallet(world.url)
    const reach = (n: number) =>
      sql('INSERT INTO levels (identity, domain, n) VALUES ($1, $2, $3)', [person.address, domain, n])
    await reach(2)
    expect(await post('hi', person.headers)).toMatchObject(TOO_LOW)
    const path = `/api/domain/${domain}/standing/${room}`
    expect((await call('GET', path, person.headers)).body).toEqual({
      ...{ gate: { kind: 'level', minimum: 3 }, passed: false, because: 'level', level: 2 },
    })
    await reach(3)
    expect(await post('hi', person.headers)).toMatchObject(STORED)
  })
})

describe('the gate of a room', () => {
  test('comes before its domain’s, other rooms have that one, and `open` is none', async () => {
    const { domain, newRoom, setConduct, setRoom, post, read } = await stage.newPlace()
    const other = await newRoom('/other')
    expect((await setConduct({ gate: { kind: 'level', minimum: 1 } })).body).toMatchObject({
      ...{ gate: { kind: 'level', minimum: 1 }, gate_chains: [137] },
    })
    expect((await read()).conduct).toMatchObject({ gate: { minimum: 1 }, gate_own: false })
    expect(await post('hi', world.guest())).toMatchObject(TOO_LOW)
    await setRoom({ gate: { kind: 'open' } })
    expect((await read()).conduct).toMatchObject({ gate: null, gate_own: true })
    expect(await post('hi', world.guest())).toMatchObject(STORED)
    expect(await post('hi', world.guest(), {}, other.id)).toMatchObject(TOO_LOW)
    await setRoom({ gate: { kind: 'level', minimum: 5 } })
    expect((await read()).conduct).toMatchObject({ gate: { minimum: 5 }, gate_own: true })
    await setRoom({ slow_mode_s: 0 })
    expect((await read()).conduct).toMatchObject({ gate: { minimum: 5 } })
    await setRoom({ gate: null })
    expect((await read()).conduct).toMatchObject({ gate: { minimum: 1 }, gate_own: false })
    const lines = await sql(
      `SELECT after->>'gate' AS gate FROM domain_audit WHERE domain = $1 AND after ? 'gate' ORDER BY created_at`,
      [domain],
    )
    expect(lines.rows.map(({ gate }) => gate)).toEqual(['level 1', 'open', 'level 5', null])
  })

  test('reaches the followers of the room, and a page that has no room yet', async () => {
    const { setConduct, follow, readUrl } = await stage.newPlace()
    const peer = await follow()
    await setConduct({ gate: { kind: 'level', minimum: 2 } })
    expect((await peer.next('room_conduct')).conduct).toMatchObject({ gate: { minimum: 2 } })
    expect((await readUrl('/new')).conduct).toMatchObject({ gate: { minimum: 2 } })
    peer.socket.terminate()
  })

  test('ends with the last owner of the domain', async () => {
    const { domain, setConduct, post } = await stage.newPlace()
    await setConduct({ gate: { kind: 'level', minimum: 1 } })
    await sql('DELETE FROM domain_owners WHERE domain = $1', [domain])
    world.context.lookups.forgetPolicy(domain)
    expect(await post('hi', world.guest())).toMatchObject(STORED)
  })
})

describe('an owner who sets a token gate', () => {
  const set = async (gate: object) => {
    const { setConduct } = await stage.newPlace()
    return setConduct({ gate })
  }
  const field = (name: string) => ({
    status: 400,
    body: { errors: { [`gate.${name}`]: [expect.any(String)] } },
  })

  test.each<[string, string, object]>([
    ['another chain', 'chain_id', { chain_id: 5 }],
    ['an address without a contract', 'contract', { contract: `0x${'12'.repeat(20)}` }],
    ['a wrong checksum', 'contract', { contract: '0x8617e340B3D01FA5F11F306F4090FD50E238070D' }],
    ['a negative minimum', 'minimum', { minimum: '-1' }],
    ['no number', 'minimum', { minimum: 'NaN' }],
    ['nothing', 'minimum', { minimum: '0.0' }],
    ['an exponent', 'minimum', { minimum: '1e3' }],
    ['more decimal places than the token has', 'minimum', { minimum: '0.0000001' }],
    ['more than 256 bits', 'minimum', { minimum: '9'.repeat(78) }],
    ['an id', 'token_id', { token_id: '1' }],
  ])('is told the field for %s', async (_name, name, more) => {
    expect(await set(toGate(chain.deploy(COIN), COIN, more))).toMatchObject(field(name))
  })

  test.each<[string, TestToken, string, object]>([
    ['no balance', { ...COIN, balanceAnswer: 'revert' }, 'contract', {}],
    ['garbage', { ...COIN, balanceAnswer: '0x01' }, 'contract', {}],
    ['too many decimals', { ...COIN, decimals: 255 }, 'contract', {}],
    ['no decimals', { standard: 'erc20' }, 'contract', {}],
    ['half a token', { standard: 'erc721' }, 'minimum', { minimum: '0.5' }],
    ['no id', { standard: 'erc1155' }, 'token_id', {}],
    ['an id above 256 bits', { standard: 'erc1155' }, 'token_id', { token_id: `${2n ** 256n}` }],
  ])('is told what is wrong with a contract of %s', async (_name, token, name, more) => {
    expect(await set(toGate(chain.deploy(token), token, more))).toMatchObject(field(name))
  })

  test('cannot take a coin for a collection', async () => {
    expect(await set(toGate(chain.deploy(COIN), { standard: 'erc721' }))).toMatchObject(field('contract'))
  })

  test('is asked to try again when the chain does not answer, and keeps the former gate', async () => {
    const { setRoom, contract, read } = await newCoinPlace()
    chain.mode = 'broken'
    const other = toGate(contract, COIN, { minimum: '11' })
    expect(await setRoom({ gate: other })).toMatchObject({ status: 503, body: { code: 5035 } })
    expect(((await read()).conduct as RoomPolicy).gate).toMatchObject({ minimum: '10' })
  })

  test('reads a tidy symbol, whatever the contract says', async () => {
    const symbol = `A\u202eB\n${'x'.repeat(1_000)}`
    const { body } = await set(toGate(chain.deploy({ ...COIN, symbol }), COIN, { minimum: '2.50' }))
    expect(body.gate).toMatchObject({ symbol: `AB ${'x'.repeat(28)}…`, minimum: '2.5' })
  })

  test.each([
    ['a level below the first', { kind: 'level', minimum: 0 }],
    ['a level beyond the last', { kind: 'level', minimum: 6 }],
    ['half a level', { kind: 'level', minimum: 1.5 }],
    ['another kind', { kind: 'name', minimum: 1 }],
    ['a very long minimum', toGate(`0x${'12'.repeat(20)}`, COIN, { minimum: '1'.repeat(10_000) })],
    ['open for a whole domain', { kind: 'open' }],
  ])('is refused %s', async (_name, gate) => {
    expect((await set(gate)).status).toBe(400)
  })
})
