import { addresses, broken, each, type Group } from './catalogue.ts'

const update = (body: unknown) => ({
  request: 'PUT /api/v1/user-profile/update/' as const,
  as: 'wallet' as const,
  body,
  status: 400,
})
const INVALID = 4001

const wrong: Record<string, object> = {
  'an empty name': { display_name: '' },
  'a name too long': { display_name: 'a'.repeat(33) },
  'a name of emojis too long': { display_name: '😀'.repeat(33) },
  'a name that cannot be seen': { display_name: '\u200b\u2060' },
  'a name that turns direction': { display_name: 'a\u202eb' },
  'a name that isolates': { display_name: '\u2068a' },
  'a name with a line break': { display_name: 'a\r\nb' },
  'a name with a control character': { display_name: 'a\u0007' },
  'a name with a C1 control character': { display_name: 'a\u0085' },
  'a name of the service': { display_name: 'Foyer' },
  'a name of its staff in Cyrillic': { display_name: 'аdmin' },
  'a name of its staff with a joiner': { display_name: 'ad\u200dmin' },
  'a name that is an address': { display_name: '0x19E7…A5d' },
  'a name of a name service': { display_name: 'Vitalik.eth' },
  'a name with a check mark': { display_name: 'Mila ✓' },
  'a name with piled marks': { display_name: `a${'\u0351'.repeat(30)}` },
  'a name of joiners between emojis': { display_name: '👩\u200d'.repeat(16) },
  'a biography too long': { bio: 'a'.repeat(281) },
  'a biography that turns direction': { bio: '\u202eabc' },
  'a picture from a script': { avatar_url: 'javascript:alert(1)' },
  'a picture from a script after white space': { avatar_url: ' \tjavascript:alert(1)' },
  'a picture within the text': { avatar_url: 'data:text/html,<script>alert(1)</script>' },
  'a picture over http': { avatar_url: 'http://example.com/a.png' },
  'a picture from a file': { avatar_url: 'file:///etc/passwd' },
  'a picture with a password': { avatar_url: 'https://example.com@bank.example/a.png' },
  'a picture with a line break': { avatar_url: 'https://example.com/a\nb' },
  'a website without a host': { website: 'https://' },
  'a website with backslashes': { website: 'https:\\\\example.com' },
  'a website too long': { website: `https://example.com/${'a'.repeat(2_048)}` },
  'a key of another length': { pub_key_base64: 'AAAA' },
  'a key that is no base64': { pub_key_base64: '!!!!' },
  'an address that is none': { address: 'me' },
}
const mistyped: Record<string, unknown> = {
  'a name that is a number': { display_name: 1 },
  'a name that is an object': { display_name: { length: 3 } },
  'a list of names': { display_name: ['a'] },
  'a list': [],
  null: 'null',
  'a number': '1',
}

/** H: the caller's own profile. */
export const profile: Group = {
  name: 'H profile',
  entries: [
    ...each(wrong, (body) => ({ ...update(body), code: INVALID })),
    ...each(mistyped, (body) => update(body)),
    ...each(broken, (text) => ({ ...update({ display_name: text }), code: INVALID })),
    ...each(broken, (text) => ({ ...update({ bio: text }), code: INVALID })),
    {
      name: 'the profile of another account',
      ...update({ address: addresses.owner, display_name: 'x' }),
      status: 403,
      code: 4030,
    },
    { name: 'as a guest', ...update({ display_name: 'x' }), as: 'guest', status: 503, code: 5030 },
    { name: 'without credentials', ...update({ display_name: 'x' }), as: 'anon', status: 503, code: 5030 },
    {
      name: 'fields that are not theirs to set',
      ...update('{"display_name":"Ann","chat_level":5,"suspended":false,"auth_type":"admin","id":"x"}'),
      status: 200,
      answer: { address: addresses.wallet, auth_type: 'wallet', chat_level: 0 },
      stores: true,
    },
    ...['%00', 'me', '..', "'%20OR%201=1", '0x', `0x${'f'.repeat(41)}`, 'g_XYZ', '%f0%9f%98%80'].map((x) => ({
      name: `the profile of ${x}`,
      request: `GET /api/v1/user-profile/get/${x}` as const,
      status: [400, 404],
    })),
  ],
}
