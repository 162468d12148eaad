import { accounts, addresses, broken, each, type Group } from './catalogue.ts'

const add = (changes: object) => ({
  request: `POST /api/v1/user-contacts/${addresses.wallet}` as const,
  as: 'wallet' as const,
  body: { contact_address: addresses.other, contact_name: 'Ann', ...changes },
  status: 400,
})
const REFUSED = 4002

const wrong: Record<string, object> = {
  'an empty name': { contact_name: '' },
  'a name of white space': { contact_name: ' \t\u00a0\u3000' },
  'a name that cannot be seen': { contact_name: '\u200b\u200d\ufeff' },
  'a name too long': { contact_name: 'a'.repeat(65) },
  'a name with a line break': { contact_name: 'Ann\nBob' },
  'a name that turns direction': { contact_name: '\u202eAnn' },
  'a name that isolates': { contact_name: '\u2066Ann' },
  'a name with an escape sequence': { contact_name: '\u001b[31mAnn' },
  'their own address': { contact_address: addresses.wallet },
  'their own address in capitals': { contact_address: `0x${addresses.wallet.slice(2).toUpperCase()}` },
  'an address with a wrong checksum': {
    contact_address: accounts.other.address.replace(/[a-f]/, (hex) => hex.toUpperCase()),
  },
  'an address that is none': { contact_address: 'ann.eth' },
  "a guest's public id": { contact_address: 'g_00000000000000000000' },
  'a picture from a script': { avatar_url: 'javascript:alert(1)' },
  'a picture within the text': { avatar_url: 'data:image/svg+xml,<svg onload=alert(1)>' },
  'a picture over http': { avatar_url: 'http://example.com/a.png' },
  'a picture with a password': { avatar_url: 'https://a:b@example.com/a.png' },
  'a note too long': { note: 'a'.repeat(1_001) },
}
const mistyped: Record<string, object> = {
  'a name that is a number': { contact_name: 1 },
  'a name that is an object': { contact_name: { toString: 'x' } },
  'an address that is a list': { contact_address: [addresses.other] },
  'an address that is an operator': { contact_address: { $gt: '' } },
  'no address': { contact_address: undefined },
}
const ids = ['%00', "'%20OR%201=1--", '..%2f..%2f', '-1', '9'.repeat(190), '__proto__', '%f0%9f%98%80']

/** G: contacts. */
export const contacts: Group = {
  name: 'G contacts',
  entries: [
    ...each(wrong, (changes) => ({ ...add(changes), code: REFUSED })),
    ...each(mistyped, (changes) => add(changes)),
    ...each(broken, (text, name) => ({ ...add({ contact_name: text }), name: `a name with ${name}` })),
    ...each(broken, (text) => add({ note: text })),
    {
      name: 'the book of another account',
      ...add({}),
      request: `POST /api/v1/user-contacts/${addresses.owner}`,
      status: 403,
      code: 4030,
    },
    { name: 'the book of an invalid address', ...add({}), request: 'POST /api/v1/user-contacts/ann.eth' },
    ...ids.map((id) => ({
      name: `the id ${id.slice(0, 20)}`,
      request: `DELETE /api/v1/user-contact/${id}` as const,
      as: 'wallet' as const,
      status: [400, 404],
    })),
    {
      name: 'fields that are not theirs to set',
      ...add({
        id: 'mine',
        owner_address: addresses.owner,
        created_at: '1970-01-01T00:00:00.000Z',
        __proto__: null,
      }),
      status: 201,
      answer: { owner_address: addresses.wallet },
      stores: true,
    },
    {
      name: 'the same contact again',
      ...add({ contact_address: accounts.other.address }),
      code: REFUSED,
      stores: true,
    },
  ],
}
