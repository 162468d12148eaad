import { addresses, DOMAIN, type Entry, each, type Group, NO_ROOM, ROOM } from './catalogue.ts'

const as = 'owner' as const
const OTHERS = { as: 'wallet', status: 403, code: 4030 } as const

/** Names that cannot be claimed, in several spellings. */
const unclaimable: Record<string, string> = {
  'a registry': 'com',
  'a registry below a country': 'co.uk',
  'the same in capitals and with a dot': 'CO.UK.',
  'the same as an address': 'https://co.uk/',
  'a hoster of many': 'github.io',
  'the address of a machine': '93.184.215.14',
  'the address of a machine inside': '10.0.0.1',
  'the same in one number': '3232235777',
  'the same in hex': '0xc0.0xa8.1.1',
  'what machines ask about themselves': '169.254.169.254',
  'an address of IPv6': '[::ffff:7f00:1]',
  'a wildcard': '*.bank.org',
  'a name with a space': 'bank example.com',
  'a name with NUL': 'bank.org\0.evil.example',
  'two dots': 'bank..org',
  'a label of 64 letters': `${'a'.repeat(64)}.org`,
  'more than names may have': `${'a.'.repeat(127)}org`,
  SQL: "bank.org'; DROP TABLE domain_owners; --",
  'a path upwards': '../../bank.org',
}
const ways = ['POST /claim', 'GET /claim', 'POST /claim/check']
const claims = Object.entries(unclaimable).flatMap(([name, text]) =>
  ways.map((way): Entry => {
    const [method, rest] = way.split(' ')
    const request = `${method} /api/domain/${encodeURIComponent(text)}${rest}` as Entry['request']
    return { name: `${name}, ${way}`, request, as: 'wallet', status: [400, 404] }
  }),
)

const report = (changes: object): Omit<Entry, 'name'> => ({
  request: 'POST /api/report/',
  as: 'guest',
  body: { room_id: ROOM, message_id: '0', reason: 'spam', ...changes },
  status: [400, 404],
})
const reported: Record<string, object> = {
  'a message that is not there': {},
  'a room that is not there': { room_id: NO_ROOM },
  'an unknown reason': { reason: 'x' },
  'reasons at once': { reason: ['spam', 'abuse'] },
  'a note that turns direction': { note: '\u202eabc' },
  'a note as long as a book': { note: 'a'.repeat(9_000) },
  'a message by its operator': { message_id: { $ne: '' } },
}

const token = {
  ...{ kind: 'token', standard: 'erc20', chain_id: 137, contract: addresses.wallet, minimum: '1' },
}
const conduct: Record<string, object> = {
  'slow mode for ever': { slow_mode_s: 2 ** 31 },
  'slow mode before the beginning': { slow_mode_s: -1 },
  'half a second': { slow_mode_s: 0.5 },
  'a premoderation that is none': { premoderation: 'everyone' },
  'no premoderation': { premoderation: null },
  'premoderations at once': { premoderation: ['off', 'all'] },
  'a level beyond the last': { gate: { kind: 'level', minimum: 6 } },
  'a gate without a kind': { gate: { minimum: 1 } },
  'gates at once': { gate: [{ kind: 'level', minimum: 1 }] },
  'a token on no chain': { gate: { ...token, chain_id: -1 } },
  'a contract on the web': { gate: { ...token, contract: 'https://bank.org/' } },
  'a contract as an object': { gate: { ...token, contract: { toString: 'x' } } },
  'a minimum as long as a book': { gate: { ...token, minimum: '9'.repeat(9_000) } },
  'an id that is a query': { gate: { ...token, standard: 'erc1155', token_id: { $ne: '' } } },
  'a standard by its prototype': { gate: { ...token, standard: '__proto__' } },
  'a chain that the server cannot ask': { gate: token },
  'no gate for a whole domain, as a room has it': { gate: { kind: 'open' } },
  'words as an object': { words: { 0: { phrase: 'a', action: 'hold' }, length: 1 } },
  'a word without an action': { words: [{ phrase: 'a' }] },
  'a word that is not seen': { words: [{ phrase: '\u200b\u2060', action: 'refuse' }] },
  'a word of marks alone': { words: [{ phrase: '\u0300\u0301', action: 'refuse' }] },
  'a word with NUL': { words: [{ phrase: 'a\0', action: 'refuse' }] },
  'half a letter': { words: [{ phrase: '\ud83d', action: 'refuse' }] },
  'more than 500 word rules': { words: Array(501).fill({ phrase: 'a', action: 'hold' }) },
}
const leading: Record<string, object> = {
  'to itself': { leads_to: ROOM },
  'to a room that is not there': { leads_to: NO_ROOM },
  'to an address': { leads_to: 'https://bank.org/' },
  'as a word': { read_only: 'yes' },
  'behind a gate as a word': { gate: 'open' },
  'behind a level as a word': { gate: { kind: 'level', minimum: '1; DROP TABLE levels' } },
  'behind a level by its prototype': { gate: { kind: 'constructor', minimum: 1 } },
  'behind a token on no chain': { gate: { ...token, chain_id: 2 ** 53 } },
}
const blocks: Record<string, object> = {
  'that has ended': { until: '2020-01-01T00:00:00Z' },
  'until some day': { until: 'tomorrow' },
  'until a number': { until: 1 },
  'until beyond four digits of years': { until: '9999-12-31T23:59:59-12:00' },
}
const ids = ['%00', "'%20OR%201=1--", '..%2f..', '-1', '__proto__', 'a'.repeat(60)]

/** Calls for a domain of another owner. */
const others: Entry[] = [
  ['the conduct', `PUT /api/domain/${DOMAIN}/conduct`, { slow_mode_s: 1 }],
  ['the words', `GET /api/domain/${DOMAIN}/conduct`, undefined],
  ['a room', `PUT /api/room-conduct/${ROOM}`, { read_only: true }],
  ['the log', `GET /api/domain/${DOMAIN}/audit`, undefined],
  ['the reports', `GET /api/domain/${DOMAIN}/reports`, undefined],
  ['the staff', `GET /api/domain/${DOMAIN}/staff`, undefined],
  ['the blocks', `GET /api/domain/${DOMAIN}/blocks`, undefined],
  ['all settings', `GET /api/domain/${DOMAIN}/own-settings`, undefined],
  ['all announcements', `GET /api/domain/${DOMAIN}/announcements`, undefined],
  ['a role', `PUT /api/domain/${DOMAIN}/staff/${addresses.wallet}`, { roles: ['moderator'] }],
].map(([name, request, body]) => ({ name: `${name} of others`, request, body, ...OTHERS }) as Entry)

/** N: owners and staff of a domain. Proofs of claims are tested in features/owners. */
export const owners: Group = {
  name: 'N owners',
  entries: [
    ...claims,
    ...others,
    ...each(reported, (changes) => report(changes)),
    ...each(conduct, (body) => ({ request: `PUT /api/domain/${DOMAIN}/conduct`, as, body, status: 400 })),
    ...each(leading, (body) => ({ request: `PUT /api/room-conduct/${ROOM}`, as, body, status: 400 })),
    ...each(blocks, (changes) => ({
      request: `POST /api/domain-blocklist/${DOMAIN}`,
      as,
      body: { address: addresses.other, ...changes },
      status: 400,
    })),
    ...ids.flatMap((id): Entry[] => {
      const name = id.slice(0, 20)
      const path = `/api/domain/${DOMAIN}`
      const status = [400, 403, 404]
      return [
        {
          name: `report ${name}`,
          request: `POST ${path}/reports/${id}`,
          as,
          body: { decision: 'hide' },
          status,
        },
        { name: `standing ${name}`, request: `GET ${path}/standing/${id}`, as, status },
        { name: `member ${name}`, request: `DELETE ${path}/staff/${id}`, as, status },
        { name: `hidden ${name}`, request: `DELETE ${path}/hidden-messages/${ROOM}/${id}`, as, status },
      ]
    }),
  ],
}
