import { broken, each, type Group, NO_ROOM, PAGE, ROOM } from './catalogue.ts'

const post = (body: unknown, room = ROOM) => ({
  request: `POST /api/whiteboard/messages/${room}` as const,
  as: 'guest' as const,
  body,
  status: 400,
})
const INVALID = 4001

const contents: Record<string, unknown> = {
  'no text': '',
  'white space': ' \t\r\n\u00a0\u2003\ufeff',
  'a character too many': 'a'.repeat(2_001),
  'an emoji too many': '😀'.repeat(2_001),
  'sixteen thousand characters': 'a'.repeat(16_384),
}
const mistyped: Record<string, unknown> = {
  'no content': {},
  'a number': { content: 1 },
  null: { content: null },
  'a list': { content: ['a'] },
  'an operator': { content: { $gt: '' } },
  'another type of content': { content: 'a', content_type: 'html' },
  'a type that is a list': { content: 'a', content_type: ['text'] },
  'a reply to a number': { content: 'a', reply_to: 1 },
  'a reply to an object': { content: 'a', reply_to: {} },
  'an empty client id': { content: 'a', client_id: '' },
  'a client id too long': { content: 'a', client_id: 'a'.repeat(65) },
  'a client id that is a number': { content: 'a', client_id: 1 },
  'a mention that is a name': { content: 'a', mentions: ['everyone'] },
  'mentions that are no list': { content: 'a', mentions: 'g_00000000000000000000' },
  'eleven mentions': { content: 'a', mentions: Array(11).fill('g_00000000000000000000') },
  'a passage that is a text': { content: 'a', passage: 'b' },
  'a passage that is a list': { content: 'a', passage: [{ exact: 'b', prefix: '', suffix: '' }] },
  'a passage without an end': { content: 'a', passage: { exact: 'b', prefix: '' } },
  'an empty passage': { content: 'a', passage: { exact: '', prefix: '', suffix: '' } },
  'a passage of white space': { content: 'a', passage: { exact: ' \n\u00a0', prefix: '', suffix: '' } },
  'a passage too long': { content: 'a', passage: { exact: 'b'.repeat(301), prefix: '', suffix: '' } },
  'a beginning too long': { content: 'a', passage: { exact: 'b', prefix: 'c'.repeat(33), suffix: '' } },
  'a passage with an escape': { content: 'a', passage: { exact: 'b\u001b[2J', prefix: '', suffix: '' } },
  'an operator in a passage': { content: 'a', passage: { exact: { $gt: '' }, prefix: '', suffix: '' } },
  'a mention of the prototype': { content: 'a', mentions: ['__proto__'] },
}
const replies = {
  'a message that is not there': '019b76da-a800-7000-8000-000000000000',
  SQL: "' OR '1'='1",
  'a path': '../../etc/passwd',
  'a wildcard': '%',
}
const rooms = ['%00', 'a', ROOM.toUpperCase(), `${ROOM}0`, '__proto__', '..%2f..', 'constructor', '*']
const queries = {
  'a room that is none': 'room_id=abc',
  'two rooms': `room_id=${ROOM}&room_id=${ROOM}`,
  'an object in place of a room': `room_id[$ne]=${ROOM}`,
  'no room': '',
  'a limit of nothing': `room_id=${ROOM}&limit=0`,
  'a negative limit': `room_id=${ROOM}&limit=-1`,
  'an endless limit': `room_id=${ROOM}&limit=99999999999999999999`,
  'a limit in hex': `room_id=${ROOM}&limit=0x10`,
  'a limit that is no number': `room_id=${ROOM}&limit=NaN`,
  'a cursor that is none': `room_id=${ROOM}&cursor=abc`,
  'a cursor that is SQL': `room_id=${ROOM}&cursor=b1;DROP%20TABLE%20messages`,
  'a cursor beyond every number': `room_id=${ROOM}&cursor=b${'9'.repeat(60)}`,
  'NUL in a link to a message': `room_id=${ROOM}&around=%00`,
  'a link to a message too long': `room_id=${ROOM}&around=${'a'.repeat(65)}`,
  'NUL in a cursor': `room_id=${ROOM}&cursor=%00`,
  'a url of another domain': `hashed_domain=${ROOM}&url=${PAGE}`,
  'a url that is none': `hashed_domain=${ROOM}&url=https://[`,
}

/** I: messages of rooms. Odd but valid text is stored unchanged; see rendering.ts. */
export const roomMessages: Group = {
  name: 'I room messages',
  entries: [
    ...each(contents, (content) => ({ ...post({ content }), code: INVALID })),
    ...each(mistyped, (body) => post(body)),
    ...each(broken, (content) => ({ ...post({ content }), code: INVALID })),
    ...each(broken, (text) => ({ ...post({ content: 'a', client_id: text }), code: INVALID })),
    ...each(broken, (exact) => ({
      ...post({ content: 'a', passage: { exact, prefix: '', suffix: '' } }),
      code: INVALID,
    })),
    ...each(broken, (text) => ({ ...post({ content: 'a', reply_to: text }), code: INVALID })),
    ...each(replies, (reply_to) => ({ ...post({ content: 'a', reply_to }), code: INVALID })),
    { name: 'a room that is not there', ...post({ content: 'a' }, NO_ROOM), code: 5101 },
    { name: 'no text for a room that is not there', ...post({ content: ' ' }, NO_ROOM), code: INVALID },
    ...rooms.map((room) => ({
      name: `the room ${room.slice(0, 20)}`,
      ...post({ content: 'a' }, room),
      code: INVALID,
    })),
    ...each(queries, (query) => ({ request: `GET /api/whiteboard/?${query}` as const, status: 400 })),
    {
      name: 'fields that are not theirs to set',
      ...post({
        content: 'mine',
        id: 'x',
        seq: 0,
        user: { public_id: 'admin' },
        deleted: true,
        created_at: 'x',
      }),
      status: 201,
      answer: { content: 'mine', deleted: false, user: { auth_type: 'guest' } },
      stores: true,
    },
    {
      name: 'two thousand characters within white space',
      ...post({ content: ` ${'a'.repeat(2_000)} ` }),
      status: 201,
      stores: true,
    },
  ],
}
