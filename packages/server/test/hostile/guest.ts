import { addresses, broken, each, type Group, GUEST_UUID, ROOM } from './catalogue.ts'

const write = (headers: Record<string, string | string[]>) => ({
  request: `POST /api/whiteboard/messages/${ROOM}` as const,
  as: 'anon' as const,
  headers,
  body: { content: 'hello' },
})
const INVALID = { status: 400, code: 4001 } as const
/** A proxy may have used the other value. */
const AMBIGUOUS = { status: 400, code: 4000 } as const
const ENDED = { status: 401, code: 4011 } as const

const uuids: Record<string, string> = {
  'an empty id': '',
  'a number': '1',
  'an address': addresses.wallet,
  "a guest's public id": 'g_00000000000000000000',
  'a uuid of version 1': '7f3c1c52-9b1e-1d0a-8a55-2f6f0a3f9c11',
  'the nil uuid': '00000000-0000-0000-0000-000000000000',
  'a uuid without hyphens': GUEST_UUID.replaceAll('-', ''),
  'a uuid in braces': `{${GUEST_UUID}}`,
  'a uuid and more': `${GUEST_UUID}; DROP TABLE identities`,
  'two uuids in one': `${GUEST_UUID},${GUEST_UUID}`,
  'eight thousand characters': 'a'.repeat(8_000),
  'letters beyond ASCII': '7f3c1c52-9b1e-4d0a-8a55-2f6f0a3f9c1\u00e9',
}
const bearers: Record<string, string> = {
  'an empty bearer': 'Bearer ',
  'no scheme': 'x',
  'another scheme': 'Basic YWRtaW46YWRtaW4=',
  'an unsigned JWT': 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
  SQL: "Bearer ' OR 1=1 --",
  'an address': `Bearer ${addresses.wallet}`,
  'a guest id': `Bearer ${GUEST_UUID}`,
  null: 'Bearer null',
  'eight thousand characters': `Bearer ${'a'.repeat(8_000)}`,
  'letters beyond ASCII': 'Bearer \u00e9\u00ff',
}
const links: Record<string, unknown> = {
  'no proof': {},
  'both proofs': { guest_uuid: GUEST_UUID, proof: 'a' },
  'a guest id that is none': { guest_uuid: 'me' },
  'an unknown login': { token: 'a' },
  'an operator as a login': { token: { $ne: '' } },
  'a list of guests': { guest_uuid: [GUEST_UUID] },
  'a guest id that is null': { guest_uuid: null },
}

const audiences = {
  'no host': ' ',
  'a path': 'example.com/a',
  'a script': 'javascript:alert(1)',
  markup: '<b>',
  'a host longer than hosts can be': 'a'.repeat(254),
  'more than an index can hold': Array.from({ length: 2_000 }, (_, n) =>
    String.fromCodePoint(0x4e00 + ((n * 7_919) % 20_000)),
  ).join(''),
}

/** E: guests, bearers, and joining them. */
export const guest: Group = {
  name: 'E guest',
  entries: [
    ...each(uuids, (uuid) => ({ ...write({ 'x-guest-uuid': uuid }), ...INVALID })),
    {
      name: 'two guest ids',
      ...write({ 'x-guest-uuid': [GUEST_UUID, '7f3c1c52-9b1e-4d0a-8a55-2f6f0a3f9c12'] }),
      ...AMBIGUOUS,
    },
    { name: 'two bearers', ...write({ authorization: ['Bearer x', 'Bearer y'] }), ...AMBIGUOUS },
    ...each(bearers, (authorization) => ({ ...write({ authorization }), ...ENDED })),
    {
      name: 'a bad bearer is never the guest that comes with it',
      ...write({ authorization: 'Bearer x', 'x-guest-uuid': GUEST_UUID }),
      ...ENDED,
    },
    {
      name: 'a bad bearer may not even read what is public',
      request: `GET /api/whiteboard/?room_id=${ROOM}`,
      headers: { authorization: 'Bearer x' },
      ...ENDED,
    },
    { name: 'no credentials', ...write({}), status: 401, code: 4010 },
    {
      name: 'a guest has no contacts',
      request: 'GET /api/get-voucher-list/',
      as: 'guest',
      status: 403,
      code: 4030,
    },
    ...each(links, (body) => ({
      request: 'POST /api/v1/link' as const,
      as: 'wallet' as const,
      body,
      status: 400,
    })),
    ...each(audiences, (audience) => ({
      request: 'POST /api/v1/cookie/verify' as const,
      as: 'guest' as const,
      body: { type: 'guest', audience, marketing_settings: true, functional_settings: true },
      ...INVALID,
    })),
    ...each(broken, (text) => ({
      request: 'POST /api/v1/link' as const,
      as: 'wallet' as const,
      body: { proof: text },
      // Well-formed proofs are answered with the caller's own missing proof first.
      status: text.isWellFormed() && !text.includes('\0') ? 401 : 400,
    })),
    {
      name: 'a guest joins another guest',
      request: 'POST /api/v1/link',
      as: 'guest',
      body: { guest_uuid: GUEST_UUID },
      status: 403,
      code: 4030,
    },
  ],
}
