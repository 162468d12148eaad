import { hashDomain } from '@foyer/contract'
import { addresses, broken, DOMAIN, each, type Group, HASH, PAGE } from './catalogue.ts'

const SESSION = 'Abcdefgh12345678'
const record = (event: unknown, event_data: unknown) => ({
  request: 'POST /api/user-engagement-event/' as const,
  as: 'wallet' as const,
  body: { event, event_data },
  status: 400,
})
const redeem = (token: unknown) => ({
  request: 'POST /api/redeem-voucher/' as const,
  as: 'wallet' as const,
  body: { token },
  status: 400,
})
const open = (body: unknown) => ({
  request: 'POST /api/lobby-open-event/' as const,
  as: 'guest' as const,
  body,
  status: 400,
})
const collect = (body: unknown) => ({
  request: 'POST /collect' as const,
  as: 'anon' as const,
  body,
  status: 400,
})
const INVALID = 4001

/** `{"a":{"a":…}}` or `[[…]]`, too deep for `JSON.stringify`. */
const nested = (depth: number, open = '{"a":', close = '}') => `${open.repeat(depth)}1${close.repeat(depth)}`

const events: Record<string, unknown> = {
  'no name': '',
  'an unknown event': 'page_view',
  'level zero': 'chat_level_0',
  'level six': 'chat_level_6',
  'level ten': 'chat_level_10',
  'a level with a sign': 'chat_level_-1',
  'a level with a line break': 'chat_level_1\n',
  'a level in another script': 'chat_level_١',
  'the prototype': '__proto__',
  'the constructor': 'constructor',
  'a number': 1,
  'a list': ['heartbeat'],
  'an operator': { $ne: 1 },
}
const heartbeats: Record<string, unknown> = {
  'no session': { domain: DOMAIN },
  'a session too short': { domain: DOMAIN, session_id: 'abc' },
  'a session with punctuation': { domain: DOMAIN, session_id: 'Abcdefgh-2345678' },
  'a session that is a list': { domain: DOMAIN, session_id: [SESSION] },
  'no domain': { session_id: SESSION },
  'a domain that is none': { domain: 'nowhere', session_id: SESSION },
  'a hash that is none': { hashed_domain: 'abc', session_id: SESSION },
  'data that are a list': [],
  'data that are a text': 'x',
  'data that are null': null,
  'more than 4 KiB': { domain: DOMAIN, session_id: SESSION, x: 'a'.repeat(4_096) },
  'five levels': { domain: DOMAIN, session_id: SESSION, x: { x: { x: { x: {} } } } },
  'a list of a thousand': { domain: DOMAIN, session_id: SESSION, x: Array(3_000).fill(1) },
}
const gifts: Record<string, unknown> = {
  'a token with markup': { domain: DOMAIN, token: '<b> </b>' },
  'a negative token': { domain: DOMAIN, token: -1 },
  'a transaction that is none': { domain: DOMAIN, token: '1', tx_hash: '0x1' },
  'a receiver that is none': { domain: DOMAIN, token: '1', to_address: 'me' },
}
const tokens: Record<string, unknown> = {
  'an unknown token': '999999999999999999999999999999',
  'a number': 12,
  'a negative token': '-1',
  'a fraction': '1.5',
  'an exponent': '1e3',
  hex: '0x10',
  'digits of another script': '١٢',
  'a token too long': '9'.repeat(79),
  'white space': ' 1',
  SQL: "1' OR '1'='1",
  'a list': ['1'],
  'an operator': { $gt: '' },
  null: null,
}
const opened: Record<string, unknown> = {
  "another domain's hash": { hashed_domain: hashDomain('bank.example'), url: PAGE },
  'a hash that is none': { hashed_domain: 'abc', url: PAGE },
  'a url that is a script': { hashed_domain: HASH, url: 'javascript:alert(1)' },
  'a url that is an object': { hashed_domain: HASH, url: {} },
  'no url': { hashed_domain: HASH },
}
const payloads: Record<string, unknown> = {
  'an unknown event': { payload: 'password' },
  'no event': {},
  'the prototype': { payload: '__proto__' },
  'a list': { payload: ['click'] },
  'an object': { payload: { click: 1 } },
}
const collected: Record<string, object> = {
  'an endless browser': { ua: 'a'.repeat(60_000) },
  'a forged person': { user: 'admin', ip: '127.0.0.1' },
  'a time beyond every number': { active_timestamp: -1e300 },
  'NUL in what is not read': { ua: 'a\0b' },
}

/** P: engagement, rewards, vouchers, analytics. */
export const engagement: Group = {
  name: 'P engagement and vouchers',
  entries: [
    ...each(events, (event) => record(event, { domain: DOMAIN })),
    ...each(heartbeats, (data) => record('heartbeat', data)),
    ...each(gifts, (data) => record('nft_sent', data)),
    ...each(broken, (text) => record('nft_sent', { domain: DOMAIN, token: text })),
    ...each(broken, (text) => record(text, {})),
    {
      name: 'data ten thousand levels deep',
      ...record('heartbeat', {}),
      body: `{"event":"heartbeat","event_data":${nested(10_000)}}`,
    },
    {
      name: 'lists thirty thousand levels deep',
      ...record('heartbeat', {}),
      body: `{"event":"heartbeat","event_data":{"x":${nested(30_000, '[', ']')}}}`,
    },
    { name: 'a level that was not reached', ...record('chat_level_5', { domain: DOMAIN }), code: INVALID },
    {
      name: 'the events of another account',
      request: `GET /api/events/?address=${addresses.owner}`,
      as: 'wallet',
      status: 403,
      code: 4030,
    },
    {
      name: 'rewards of no domain',
      request: 'GET /api/get-user-reward/?domain=nowhere',
      as: 'wallet',
      status: 400,
    },
    ...each(tokens, (token) => redeem(token)),
    ...each(broken, (text) => redeem(text)),
    { name: 'a voucher as a guest', ...redeem('1'), as: 'guest', status: 403, code: 4030 },
    ...each(opened, (body) => open(body)),
    ...each(payloads, (body) => collect(body)),
    ...each(collected, (extras) => ({
      ...collect({ payload: 'click', ...extras }),
      status: 204,
      stores: true,
    })),
    {
      name: 'a beacon that is no JSON',
      ...collect('payload=click'),
      headers: { 'content-type': 'text/plain' },
    },
  ],
}
