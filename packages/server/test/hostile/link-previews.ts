import { PUBLIC, TREACHEROUS } from '@foyer/testkit/internet'
import { type Entry, each, type Group } from './catalogue.ts'
import { inside } from './urls.ts'

/** DNS records of the stage. */
export const names = {
  'inside.example': ['10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'this-machine.example': ['127.0.0.1'],
  'inside-six.example': ['fd00::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': [PUBLIC[0], '127.0.0.1'],
  'rebinding.example': [[PUBLIC[0]], ['127.0.0.1']],
  'treacherous.example': [TREACHEROUS],
}

const HOST = 'http://public.example'
const look = (url: string) => `GET /api/link-preview/?url=${encodeURIComponent(url)}` as const
const redirectTo = (url: string) => `${HOST}/redirect?to=${encodeURIComponent(url)}`

const INVALID = { status: 400, code: 4001 } as const
const NOTHING = { status: 404, code: 4040 } as const

const addresses = {
  ...inside,
  'IPv6 that maps IPv4': 'http://[::ffff:7f00:1]/',
  'IPv6 that is compatible with IPv4': 'http://[::127.0.0.1]/',
  'IPv6 translated from IPv4': 'http://[64:ff9b::127.0.0.1]/',
  'IPv6 of a local translator': 'http://[64:ff9b:1::7f00:1]/',
  '6to4': 'http://[2002:7f00:1::]/',
  Teredo: 'http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/',
  'IPv6 of nowhere': 'http://[::]/',
  'link-local IPv6': 'http://[fe80::1]/',
  'site-local IPv6': 'http://[fec0::1]/',
  'multicast IPv6': 'http://[ff02::1]/',
  'documentation IPv6': 'http://[2001:db8::1]/',
  'the metadata of a cloud over IPv6': 'http://[fd00:ec2::254]/',
  'an address of many customers': 'http://100.64.0.1/',
  'an address of benchmarks': 'http://198.18.0.1/',
  multicast: 'http://224.0.0.1/',
  broadcast: 'http://255.255.255.255/',
  'a dot at the end': 'http://127.0.0.1./',
  'an address in three parts': 'http://127.0.1/',
  'an address in hex': 'http://0x7f000001/',
}
const ports = ['22', '25', '3306', '5432', '6379', '8080', '8787', '11211', '65535', '0']
const users = { 'a user': 'me@', 'a password': ':secret@', 'a host as a user': '127.0.0.1%2f@' }
const bodies = [
  ...['/huge', '/bomb', '/bomb-in-bomb', '/packed-nothing', '/packed-oddly', '/packed-falsely', '/cut-off'],
  ...['/long-header', '/many-headers', '/garbage', '/switching', '/two-lengths', '/hang-up', '/svg'],
  ...['/loop', '/hops?n=4', '/redirect-without-place', '/missing', '/error', '/typed?type=text/html'],
]
const images: Record<string, string> = {
  'without a signature': `url=${HOST}/picture.png`,
  'with a signature made up': `url=${HOST}/picture.png&signature=${'A'.repeat(43)}`,
  'of this machine': `url=http://127.0.0.1/&signature=${'A'.repeat(43)}`,
  'with two signatures': `url=${HOST}/picture.png&signature=a&signature=b`,
  'without anything': '',
}

/** Pages that try to be more than a card. */
const pages: Entry[] = [
  {
    name: 'markup in every field is text',
    request: look(
      `${HOST}/html?text=${encodeURIComponent('<title>&lt;script>alert(1)&lt;/script></title><meta property=og:image content="javascript:alert(1)">')}`,
    ),
    as: 'guest',
    status: 200,
    answer: { title: '<script>alert(1)</script>', image_url: null },
  },
  {
    name: 'an internal picture is not fetched with the page',
    request: look(
      `${HOST}/html?text=${encodeURIComponent('<title>a</title><meta property=og:image content=http://127.0.0.1/x.png>')}`,
    ),
    as: 'guest',
    status: 200,
    answer: { title: 'a' },
  },
  {
    name: 'a name that leads elsewhere the second time is asked for once',
    request: look('http://rebinding.example/'),
    as: 'guest',
    status: 200,
    answer: { title: 'A page' },
  },
]

/** R: addresses that callers have the server fetch (P25). */
export const linkPreviews: Group = {
  name: 'R link previews',
  entries: [
    ...each(addresses, (url) => ({ request: look(url), as: 'guest' as const, status: [400, 404] })),
    ...each(addresses, (url) => ({
      request: look(redirectTo(url.replaceAll(/[\r\n]/g, ''))),
      as: 'guest' as const,
      ...NOTHING,
    })).map((entry) => ({ ...entry, name: `a redirect to ${entry.name}` })),
    ...Object.keys(names)
      .filter((name) => name !== 'rebinding.example')
      .flatMap((name) => [
        { name, request: look(`http://${name}/`), as: 'guest' as const, ...NOTHING },
        {
          name: `a redirect to ${name}`,
          request: look(redirectTo(`https://${name}/`)),
          as: 'guest' as const,
          ...NOTHING,
        },
      ]),
    ...ports.map((port) => ({
      name: `the port ${port}`,
      request: look(`${HOST}:${port}/`),
      as: 'guest' as const,
      ...INVALID,
    })),
    ...each(users, (user) => ({
      request: look(`http://${user}public.example/`),
      as: 'guest' as const,
      ...INVALID,
    })),
    ...bodies.map((path) => ({
      name: `the foreign page ${path}`,
      request: look(`${HOST}${path}`),
      as: 'guest' as const,
      ...NOTHING,
    })),
    { name: 'a body that drips', request: look(`${HOST}/drops`), as: 'guest', ...NOTHING },
    { name: 'no credentials', request: look(`${HOST}/`), as: 'anon', status: 401, code: 4010 },
    ...each(images, (query) => ({
      request: `GET /api/link-preview/image?${query}` as const,
      status: 403,
      code: 4030,
    })),
    ...pages,
  ],
}
