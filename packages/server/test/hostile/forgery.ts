import { each, type Group, ROOM } from './catalogue.ts'

const write = (headers: Record<string, string | string[]>, body: unknown = { content: 'forged' }) => ({
  request: `POST /api/whiteboard/messages/${ROOM}` as const,
  as: 'guest' as const,
  headers,
  body,
})
const FORGED = { status: 403, code: 4032 } as const
const OTHER_MEDIA = { status: 415, code: 4150 } as const
const TOKEN = 'a'.repeat(32)
const COOKIE = `csrftoken=${TOKEN}`

const forged: Record<string, Record<string, string | string[]>> = {
  'the cookie alone': { cookie: COOKIE },
  'the cookie and an empty header': { cookie: COOKIE, 'x-csrftoken': '' },
  'the cookie and another token': { cookie: COOKIE, 'x-csrftoken': 'b'.repeat(32) },
  'the token in another case': { cookie: COOKIE, 'x-csrftoken': TOKEN.toUpperCase() },
  'the token and more': { cookie: COOKIE, 'x-csrftoken': `${TOKEN}a` },
  'the token twice': { cookie: COOKIE, 'x-csrftoken': [TOKEN, TOKEN] },
  'the token in a header of another name': { cookie: COOKIE, 'x-xsrf-token': TOKEN },
  'an encoded cookie': { cookie: 'csrftoken=%61%61', 'x-csrftoken': '%61%61' },
  'two cookies, the token of the second': { cookie: `${COOKIE}; csrftoken=b`, 'x-csrftoken': 'b' },
}
/** Media types that a form, or a page without a preflight, can send. */
const media: Record<string, string> = {
  'a form': 'application/x-www-form-urlencoded',
  'a form with files': 'multipart/form-data; boundary=x',
  'plain text': 'text/plain',
  'plain text that says JSON': 'text/plain; application/json',
  xml: 'application/xml',
  'something like JSON': 'application/jsonp',
  'no type but parameters': ';charset=utf-8',
  'a type that is none': 'json',
  NDJSON: 'application/x-ndjson',
}

/** F: requests that another site makes in a person's name. */
export const forgery: Group = {
  name: 'F CSRF',
  entries: [
    ...each(forged, (headers) => ({ ...write(headers), ...FORGED })),
    ...each(media, (type) => ({
      ...write({ 'content-type': type }, '{"content":"forged"}'),
      ...OTHER_MEDIA,
    })),
    {
      name: 'a guest id in a cookie is ignored',
      ...write({ cookie: 'x-guest-uuid=7f3c1c52-9b1e-4d0a-8a55-2f6f0a3f9c11' }),
      as: 'anon',
      status: 401,
      code: 4010,
    },
    {
      name: 'a token in a cookie is ignored',
      ...write({ cookie: 'token=a; authorization=Bearer a' }),
      as: 'anon',
      status: 401,
      code: 4010,
    },
    {
      name: 'the prototype in a cookie',
      ...write({ cookie: '__proto__=1; constructor=2' }),
      status: 201,
      stores: true,
    },
    { name: 'a broken cookie', ...write({ cookie: ';;=;a;=b;c=%zz;d="' }), status: 201, stores: true },
  ],
}
