import { DOMAIN, each, type Group, HASH, ROOM } from './catalogue.ts'

const post = (body: string | Buffer, headers: Record<string, string | string[]> = {}) => ({
  request: `POST /api/whiteboard/messages/${ROOM}` as const,
  as: 'guest' as const,
  headers,
  body,
  status: 400,
})
const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`

const bodies: Record<string, string | Buffer> = {
  nothing: '',
  'white space': '  \n',
  'a text': '"hello"',
  'a number': '1',
  'a number beyond all': '1e999',
  null: 'null',
  'a list': '[]',
  'half an object': '{"content":"a"',
  'an object and more': '{"content":"a"}}',
  'two objects': '{"content":"a"}{"content":"b"}',
  'single quotes': "{'content':'a'}",
  'a comment': '{"content":"a"/*b*/}',
  'a comma too many': '{"content":"a",}',
  'not a number': '{"content":NaN}',
  'a raw NUL': '{"content":"a\0"}',
  'a raw line break': '{"content":"a\nb"}',
  'a broken escape': '{"content":"\\u12"}',
  'an escaped NUL': '{"content":"\\u0000"}',
  'half an escaped pair': '{"content":"\\ud800"}',
  'the prototype': '{"content":"a","__proto__":{"isAdmin":true}}',
  'the prototype in escapes': '{"content":"a","\\u005f_proto__":{"isAdmin":true}}',
  'the prototype of the constructor': '{"content":"a","constructor":{"prototype":{"isAdmin":true}}}',
  'bytes that are no UTF-8': Buffer.concat([
    Buffer.from('{"content":"a'),
    Buffer.from([0xc3, 0x28, 0xff, 0xc0, 0x80]),
    Buffer.from('"}'),
  ]),
  'UTF-16': Buffer.from('{"content":"a"}', 'utf16le'),
  'a form': 'content=a',
  markup: '<content>a</content>',
  'compressed bytes': Buffer.from('1f8b0800', 'hex'),
  'ten thousand levels of lists': nested(10_000, '[', ']'),
  'ten thousand levels of objects': nested(10_000, '{"a":', '}'),
  'ten thousand levels that never close': '['.repeat(10_000),
}
const odd: Record<string, string | Buffer> = {
  'a byte order mark': '\ufeff{"content":"a"}',
  'the same key twice': '{"content":"a","content":"b"}',
  'ten thousand unknown keys': `{"content":"a",${Array.from({ length: 6_000 }, (_, n) => `"${n}":1`).join()}}`,
  'ten thousand levels in an unknown key': `{"content":"a","x":${nested(10_000, '[', ']')}}`,
  'ten thousand numbers in an unknown key': `{"content":"a","x":[${Array(10_000).fill(1).join()}]}`,
  'a long number in an unknown key': `{"content":"a","x":${'9'.repeat(10_000)}}`,
}
const GET = 'GET /api/lobby/' as const
const paths = {
  NUL: '%00',
  'an encoded NUL twice': '%2500',
  'a percent sign alone': '%',
  'half an encoding': '%e',
  'letters in an encoding': '%zz',
  'half a character': '%c3',
  'an overlong slash': '%c0%af',
  'a lone surrogate': '%ed%a0%80',
  'a line break and a header': '%0d%0aset-cookie:%20a=b',
  'a way up': '..%2f..%2f..%2fetc%2fpasswd',
  'a way up with backslashes': '..%5c..%5cwindows',
  'a way up with dots': '../../../etc/passwd',
  'bidi controls': '%e2%80%ae',
  'zero width characters': '%e2%80%8b',
  'four thousand characters': 'a'.repeat(4_000),
  'twelve thousand characters': 'a'.repeat(12_000),
  'a semicolon': ';jsessionid=1',
  'a question of questions': '?????',
  'a thousand slashes': '/'.repeat(1_000),
}
const queries = {
  'the same key twice': `hashed_domain=${HASH}&hashed_domain=${HASH}`,
  'an object': `hashed_domain[$gt]=${HASH}`,
  'a list': `hashed_domain[]=${HASH}`,
  'the prototype': '__proto__=1&__proto__[x]=1&constructor.prototype.x=1',
  NUL: 'hashed_domain=%00',
  'broken encodings': 'hashed_domain=%zz%&%=%',
  'three thousand keys': Array.from({ length: 2_000 }, (_, n) => `${n}=1`).join('&'),
  'nothing but separators': '&&&===&&&',
}
const methods = ['PATCH', 'TRACE', 'PROPFIND', 'PURGE', 'DELETE', 'PUT', 'LINK', 'SEARCH']

/** X: HTTP requests as such. Bytes that no HTTP client sends are in raw.ts. */
export const transport: Group = {
  name: 'X transport',
  entries: [
    ...each(bodies, (body) => post(body)),
    ...each(odd, (body) => ({ ...post(body), status: 201, stores: true })),
    { name: 'a body too large', ...post(`{"content":"${'a'.repeat(70_000)}"}`), status: 413, code: 4130 },
    {
      name: 'a body that says it is compressed',
      ...post('{"content":"a"}', { 'content-encoding': 'gzip' }),
      status: [201, 400, 415],
      stores: true,
    },
    {
      name: 'a character set that is not ours',
      ...post('{"content":"a"}', { 'content-type': 'application/json; charset=utf-7' }),
      status: 415,
      code: 4150,
    },
    {
      name: 'a type with a thousand parameters',
      ...post('{"content":"a"}', { 'content-type': `application/json${'; a=b'.repeat(1_000)}` }),
      status: [201, 400, 415],
      stores: true,
    },
    ...each(paths, (path) => ({ request: `${GET}${path}` as const, status: [400, 404] })),
    ...each(queries, (query) => ({ request: `GET /api/hot-room/?${query}` as const, status: 400 })),
    ...methods.map((method) => ({
      name: `${method} where there is none`,
      request: `${method} /api/lobby/${DOMAIN}` as const,
      status: [400, 404, 405],
    })),
    {
      name: 'twelve kilobytes of a header',
      request: `${GET}${DOMAIN}`,
      headers: { 'x-client-agent': 'a'.repeat(12_000) },
      status: 200,
    },
    {
      name: 'a thousand cookies',
      request: `${GET}${DOMAIN}`,
      headers: { cookie: Array.from({ length: 1_000 }, (_, n) => `c${n}=1`).join('; ') },
      status: 200,
    },
    {
      name: 'five hundred headers',
      request: `${GET}${DOMAIN}`,
      headers: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`x-${n}`, 'a'])),
      status: 200,
    },
    {
      name: 'a hundred proxies',
      request: `${GET}${DOMAIN}`,
      headers: { 'x-forwarded-for': Array(100).fill('1.1.1.1').join() },
      status: 200,
    },
    {
      name: 'a proxy that is a script',
      request: `${GET}${DOMAIN}`,
      headers: {
        'x-forwarded-for': '<script>',
        'x-forwarded-host': 'bank.example',
        'x-forwarded-proto': 'javascript',
      },
      status: 200,
    },
    {
      name: 'another method in a header',
      request: `${GET}${DOMAIN}`,
      headers: { 'x-http-method-override': 'DELETE' },
      status: 200,
    },
    {
      name: 'a body where there should be none',
      request: `GET /api/whiteboard/?room_id=${ROOM}`,
      body: '{"a":',
      status: 200,
    },
    ...['bank.example/a', 'bank.example@x', 'a b', 'x; script-src *', '[', 'a:b', 'bank.example?'].map(
      (host) => ({
        name: `the host "${host}"`,
        request: `GET /api/whiteboard/?room_id=${ROOM}` as const,
        headers: { host },
        status: 400,
        code: 4000,
      }),
    ),
  ],
}
