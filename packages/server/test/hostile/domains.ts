import { addresses, broken, DOMAIN, each, type Group, PAGE } from './catalogue.ts'

const as = 'owner' as const
const INVALID = 4001
const NOT_YOURS = { status: 403, code: 4030 } as const
const settings = (body: unknown, domain = DOMAIN) => ({
  request: `PUT /api/domain/${domain}/settings` as const,
  as,
  body,
  status: 400,
})
const announce = (changes: object) => ({
  request: 'POST /api/url-announcement/' as const,
  as,
  body: { domain: DOMAIN, title: 'News', body: 'We moved.', ...changes },
  status: 400,
})
const block = (body: unknown) => ({
  request: `POST /api/domain-blocklist/${DOMAIN}` as const,
  as,
  body,
  status: 400,
})
const look = (changes: object) => ({
  request: 'POST /api/url-setting/' as const,
  as,
  body: { domain: DOMAIN, url: PAGE, ...changes },
  status: 400,
})

const wrong: Record<string, unknown> = {
  'guests allowed by a text': { allow_guest_user: 'false' },
  'guests allowed by a number': { allow_guest_user: 0 },
  'guests allowed by null': { allow_guest_user: null },
  'search engines allowed by a text': { allow_indexing: 'false' },
  'search engines allowed by null': { allow_indexing: null },
  'too many ads': { ads_list_number: 21 },
  'fewer than no ads': { ads_list_number: -1 },
  'half an ad': { ads_list_number: 0.5 },
  'a host that is none': { domain_allowlist: ['nowhere'] },
  'a wildcard as a host': { domain_allowlist: ['*'] },
  'a hundred and one hosts': { domain_allowlist: Array.from({ length: 101 }, (_, n) => `h${n}.example`) },
  'ten thousand numbers as hosts': { domain_allowlist: Array(10_000).fill(1) },
  'an object as hosts': { domain_allowlist: { 0: 'a.example', length: 1 } },
  'a title that turns direction': { title: '\u202eabc' },
  'a logo from a script': { logo_url: 'javascript:alert(1)' },
}
const announcements: Record<string, object> = {
  'an end before its beginning': { starts_at: '2026-01-02T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' },
  'a month thirteen': { starts_at: '2026-13-01T00:00:00Z' },
  'a moment without time zone': { starts_at: '2026-01-01T00:00:00' },
  'a moment before the epoch': { starts_at: '0000-01-01T00:00:00Z' },
  'a moment beyond four digits of years': { ends_at: '9999-12-31T23:59:59-12:00' },
  'a moment as a number': { starts_at: 1 },
  'a link that is a script': { link_url: 'javascript:alert(1)' },
  'a link with a password': { link_url: 'https://a:b@example.com/' },
  'a page of another domain': { url: 'https://bank.example/' },
  'a page too long once encoded': { url: `${PAGE}${'é'.repeat(1_000)}` },
  'no title': { title: ' ' },
  'a body too long': { body: 'a'.repeat(4_001) },
}
const looks: Record<string, object> = {
  'a colour that is CSS': { theme_color: 'red;background:url(//bank.example)' },
  'a colour of two parts': { theme_color: '#12345' },
  'a page of another domain': { url: 'https://bank.example/' },
  'a page that is a script': { url: 'javascript:alert(1)' },
  'a page longer than an index can hold': {
    url:
      PAGE +
      Array.from({ length: 1_000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7_919) % 20_000))).join(''),
  },
}
const blocked: Record<string, unknown> = {
  'no person': {},
  'an address that is none': { address: 'me' },
  'a wildcard': { address: '*' },
  'an operator': { address: { $ne: '' } },
  'two at once': { address: addresses.other, public_id: 'g_00000000000000000000' },
  'an owner': { address: addresses.owner },
}
const ids = ['%00', "'%20OR%201=1--", '..%2f..', '-1', '__proto__', 'a'.repeat(190)]

/** N: calls of a domain's owner. Proofs of claims are tested in features/owners. */
export const domains: Group = {
  name: 'N domains',
  entries: [
    ...each(wrong, (body) => settings(body)),
    ...each(announcements, (changes) => announce(changes)),
    ...each(looks, (changes) => look(changes)),
    ...each(blocked, (body) => block(body)),
    ...each(broken, (text) => ({ ...announce({ title: text }), code: INVALID })),
    ...each(broken, (text) => ({ ...settings({ title: text }), code: INVALID })),
    ...each(broken, (text) => ({ ...settings({ domain_allowlist: [text] }), code: INVALID })),
    ...each(broken, (text) => ({ ...block({ address: addresses.other, reason: text }), code: INVALID })),
    { name: 'a domain that is none', ...settings({}, 'nowhere') },
    { name: 'settings of others', ...settings({ allow_guest_user: false }), as: 'wallet', ...NOT_YOURS },
    {
      name: 'settings of others, as a guest',
      ...settings({ allow_guest_user: false }),
      as: 'guest',
      ...NOT_YOURS,
    },
    { name: 'news of others', ...announce({}), as: 'wallet', ...NOT_YOURS },
    { name: 'looks of others', ...look({}), as: 'wallet', ...NOT_YOURS },
    { name: 'blocks of others', ...block({ address: addresses.other }), as: 'wallet', ...NOT_YOURS },
    {
      name: 'a rule beyond the last level',
      request: `PUT /api/domain/${DOMAIN}/reward-rules/6`,
      as,
      body: { title: 'x' },
      status: 400,
    },
    {
      name: 'a rule for half a level',
      request: `PUT /api/domain/${DOMAIN}/reward-rules/1.5`,
      as,
      body: { title: 'x' },
      status: 400,
    },
    {
      name: 'more gifts than a number holds',
      request: `PUT /api/domain/${DOMAIN}/reward-rules/1`,
      as,
      body: { title: 'x', amount: 2 ** 31 },
      status: 400,
    },
    ...ids.flatMap((id) => [
      {
        name: `the announcement ${id.slice(0, 20)}`,
        request: `DELETE /api/url-announcement/${id}` as const,
        as,
        status: [400, 403, 404],
      },
      {
        name: `the setting ${id.slice(0, 20)}`,
        request: `DELETE /api/url-setting/${id}` as const,
        as,
        status: [400, 403, 404],
      },
      {
        name: `the reward ${id.slice(0, 20)}`,
        request: `POST /api/reward/${id}/approve` as const,
        as,
        status: [400, 403, 404],
      },
    ]),
  ],
}
