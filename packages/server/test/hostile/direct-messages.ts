import { newEnvelope, newPublicKey, sealed } from '@foyer/testkit/direct-messages'
import { uuidv7 } from '../../src/lib/uuid.ts'
import { accounts, addresses, broken, each, type Group } from './catalogue.ts'

const as = 'wallet' as const
const key = newPublicKey()
const body = {
  to_address: addresses.other,
  ...sealed(),
  from_pub_key_base64: key,
  to_pub_key_base64: key,
  client_id: uuidv7(),
  sent_at: Date.now(),
}
const send = (changes: object) => ({
  request: 'POST /api/dm-message/' as const,
  as,
  body: { ...body, ...changes },
  status: 400,
})
const INVALID = 4001

const envelope = newEnvelope()
const changed = (change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(envelope)
  change(bytes)
  return sealed(bytes)
}
const envelopes: Record<string, object> = {
  'plain text': { message_text: 'hello' },
  'plain text in base64': sealed(Buffer.from('hello there, nobody sealed this')),
  'another version': changed((bytes) => bytes.writeUInt8(2, 0)),
  'version zero': changed((bytes) => bytes.writeUInt8(0, 0)),
  'three wraps': changed((bytes) => bytes.writeUInt8(3, 1)),
  '255 wraps': changed((bytes) => bytes.writeUInt8(255, 1)),
  'a wrap of another length': changed((bytes) => bytes.writeUInt16BE(81, 2)),
  'a wrap longer than the envelope': changed((bytes) => bytes.writeUInt16BE(0xffff, 2)),
  'a byte cut off': sealed(envelope.subarray(0, -1)),
  'a byte too many': sealed(Buffer.concat([envelope, Buffer.from([0])])),
  'only a head': sealed(envelope.subarray(0, 2)),
  'a padding that tells the length': sealed(newEnvelope(33)),
  'more text than is allowed': sealed(newEnvelope(24_576)),
  'the hash of something else': { msg_sha256_base64: sealed().msg_sha256_base64 },
  'base64 with white space': { message_text: `${body.message_text} ` },
  'base64 for urls': {
    message_text: body.message_text.replaceAll('+', '-').replaceAll('/', '_').concat('-_'),
  },
  'base64 with bits left over': {
    message_text: body.message_text.replace(/.$/, '=').replace(/.(=+)$/, 'B$1'),
  },
  'a content id of something else': { cid: sealed().cid },
  'a content id that is a path': { cid: '../../x' },
  'an address with a wrong checksum': {
    to_address: accounts.other.address.replace(/[a-f]/, (hex) => hex.toUpperCase()),
  },
  themselves: { to_address: addresses.wallet },
}
const mistyped: Record<string, object> = {
  'a client id of version 4': { client_id: '7f3c1c52-9b1e-4d0a-8a55-2f6f0a3f9c11' },
  'a time before the epoch': { sent_at: -1 },
  'a time beyond exact numbers': { sent_at: 2 ** 53 },
  'a fractional time': { sent_at: 1.5 },
  'a time as text': { sent_at: '1' },
  'a key of nothing': { from_pub_key_base64: '' },
  'no content id': { cid: undefined },
  "a guest's public id": { to_address: 'g_00000000000000000000' },
}
const statements: Record<string, object> = {
  'a key of the neutral element': {
    pub_key_base64: Buffer.concat([Buffer.from([1]), Buffer.alloc(64)]).toString('base64'),
  },
  'a key of another version': { pub_key_base64: Buffer.alloc(65, 2).toString('base64') },
  'a statement that is none': { statement: 'I own this key.' },
  'a statement with NUL': { statement: 'a\0' },
  'a signature that is none': { signature: 'x' },
  'an endless statement': { statement: 'a'.repeat(4_097) },
}
const history = (query: string) => ({ request: `GET /api/dm-history/?${query}` as const, as })
const pair = `from_address=${addresses.wallet}&to_address=${addresses.other}`

/** L: direct messages, their keys and their backups. */
export const directMessages: Group = {
  name: 'L direct messages',
  entries: [
    ...each(envelopes, (changes) => ({ ...send(changes), code: INVALID })),
    ...each(mistyped, (changes) => send(changes)),
    ...each(broken, (text) => send({ message_text: text })),
    { name: 'a receiver without a key', ...send({}), status: 409, code: 4092 },
    {
      name: 'in the name of another account, which is ignored',
      ...send({ from_address: addresses.owner }),
      status: 409,
      code: 4092,
    },
    { name: 'as a guest', ...send({}), as: 'guest', status: 403, code: 4030 },
    {
      name: 'the letters of others',
      ...history(`from_address=${addresses.owner}&to_address=${addresses.other}`),
      status: 403,
      code: 4030,
    },
    { name: 'two senders', ...history(`${pair}&from_address=${addresses.owner}`), status: 400 },
    { name: 'letters before NUL', ...history(`${pair}&before=%00`), status: 400 },
    { name: 'letters before SQL', ...history(`${pair}&before='--`), status: 200, answer: [] },
    { name: 'a negative number of letters', ...history(`${pair}&limit=-1`), status: 400 },
    {
      name: "another account's previews",
      request: `GET /api/dm-preview/?address=${addresses.owner}`,
      as,
      status: 403,
      code: 4030,
    },
    ...each(statements, (changes) => ({
      request: `PUT /api/v1/dm-keys/${addresses.wallet}` as const,
      as,
      body: { pub_key_base64: key, statement: 'x', signature: `0x${'11'.repeat(65)}`, ...changes },
      status: 400,
    })),
    {
      name: 'a key for another account',
      request: `PUT /api/v1/dm-keys/${addresses.owner}`,
      as,
      body: { pub_key_base64: key, statement: 'x', signature: null },
      status: 403,
      code: 4030,
    },
    {
      name: 'a backup under a path',
      request: 'PUT /api/v1/dm-backup/',
      as,
      body: { id: '../x', blob: 'AAAA' },
      status: 400,
    },
    {
      name: 'a backup too large',
      request: 'PUT /api/v1/dm-backup/',
      as,
      body: { id: 'x', blob: 'A'.repeat(5_468) },
      status: 400,
    },
    {
      name: 'a decision without a thread',
      request: `POST /api/dm-requests/${addresses.other}`,
      as,
      body: { decision: 'accept' },
      status: 404,
      code: 4040,
    },
    {
      name: 'a decision that is none',
      request: `POST /api/dm-requests/${addresses.other}`,
      as,
      body: { decision: '__proto__' },
      status: 400,
    },
  ],
}
