import { hashDomain } from '@foyer/contract'
import { broken, DOMAIN, each, type Group, HASH, PAGE } from './catalogue.ts'

const create = (changes: object) => ({
  request: 'POST /api/whiteboard/new/' as const,
  as: 'guest' as const,
  body: { domain: DOMAIN, url: PAGE, hashed_domain: HASH, ...changes },
  status: 400,
})
const INVALID = 4001

const wrong: Record<string, object> = {
  "another domain's hash": { hashed_domain: hashDomain('bank.example') },
  'another domain': { domain: 'bank.example' },
  'a page of another domain': { url: 'https://bank.example/' },
  'a page whose user looks like the domain': { url: `https://${DOMAIN}@bank.example/` },
  'a page of a domain that ends alike': { url: `https://evil${DOMAIN}/` },
  'a page of a domain that begins alike': { url: `https://${DOMAIN}.bank.example/` },
  'a script': { url: 'javascript:alert(1)//hostile.example' },
  'a file': { url: 'file:///etc/passwd' },
  'a page over ftp': { url: `ftp://${DOMAIN}/` },
  'a page without host': { url: 'https:///a' },
  'a page with a broken host': { url: 'https://[::1' },
  'a page too long': { url: `${PAGE}${'a'.repeat(2_048)}` },
  'a page that its encoding makes too long': { url: `${PAGE}${'é'.repeat(1_000)}` },
  'a top level domain': { domain: 'example', url: 'https://example/', hashed_domain: HASH },
  'a domain of dots': { domain: '...' },
  'a domain with a space': { domain: 'hostile example' },
  'a domain with a percent sign': { domain: 'hostile%2eexample%00' },
  'an endless domain': { domain: `${'a.'.repeat(500)}example` },
  'an IPv6 address': { domain: '[::1]', url: 'https://[::1]/' },
}
const mistyped: Record<string, object> = {
  'a hash in upper case': { hashed_domain: HASH.toUpperCase() },
  'a hash too short': { hashed_domain: HASH.slice(1) },
  'a hash that is a list': { hashed_domain: [HASH] },
  'a url that is an object': { url: { href: PAGE } },
  'a domain that is null': { domain: null },
  'no url': { url: undefined },
}
const places = [
  '%00',
  '..',
  'a',
  '%20',
  '.',
  '%2e%2e%2f',
  'a..b',
  '%5b::1%5d',
  "x'--",
  'localhost:99999',
  `${'a'.repeat(300)}.example`,
]

/** J: rooms and lobbies. */
export const rooms: Group = {
  name: 'J rooms',
  entries: [
    ...each(wrong, (changes) => ({ ...create(changes), code: INVALID })),
    ...each(mistyped, (changes) => create(changes)),
    ...each(broken, (text) => ({ ...create({ domain: text }), code: INVALID })),
    ...each(broken, (text) => ({ ...create({ url: `${PAGE}${text}` }), code: INVALID })),
    ...places.map((x) => ({
      name: `the lobby of ${x.slice(0, 20)}`,
      request: `GET /api/lobby/${x}` as const,
      status: [400, 404],
    })),
    { name: 'hot rooms of no domain', request: 'GET /api/hot-room/', status: 400 },
    {
      name: 'unread messages of two domains',
      request: `GET /api/whiteboard-unread-message/?hashed_domain=${HASH}&hashed_domain=${HASH}`,
      status: 400,
    },
    {
      name: 'rooms in the order of the prototype',
      request: `GET /api/active-rooms/${DOMAIN}?order=__proto__`,
      status: 200,
    },
    { name: 'rooms in two orders', request: `GET /api/active-rooms/${DOMAIN}?order=a&order=b`, status: 400 },
    {
      name: 'a page whose path climbs, which stays in the domain',
      ...create({ url: `${PAGE}a/../../../../etc/passwd` }),
      status: 201,
      answer: { url: `${PAGE}etc/passwd` },
      stores: true,
    },
    {
      name: 'a page with markup, which is encoded',
      ...create({ url: `${PAGE}<script>"'\\` }),
      status: [200, 201],
      answer: { domain: DOMAIN },
      stores: true,
    },
  ],
}
