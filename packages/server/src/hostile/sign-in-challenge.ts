import { accounts, broken, DOMAIN, each, type Group, PAGE } from './catalogue.ts'

const payload = {
  domain: DOMAIN,
  uri: PAGE,
  address: accounts.other.address,
  chainId: 1,
  version: '2',
  nonce: 'Abcdefgh12345678',
}
const body = (changes: object, outer: object = {}) => ({
  payload: { ...payload, ...changes },
  header: { t: 'eip191' },
  network: 'ethereum',
  ...outer,
})
const ask = (changes: object, outer: object = {}) =>
  ({ request: 'POST /api/v1/siww/get', body: body(changes, outer), status: 400 }) as const

const wrong: Record<string, object> = {
  'an empty domain': { domain: '' },
  'a domain with a path': { domain: `${DOMAIN}/a` },
  'a domain with a user': { domain: `bank.example@${DOMAIN}` },
  'a domain with white space': { domain: ` ${DOMAIN}` },
  'a domain with a line break': { domain: `${DOMAIN}\nbank.example` },
  'a domain with a homoglyph': { domain: 'h\u043estile.example' },
  'a domain that is another host than the uri': { domain: 'bank.example' },
  'a uri of another host': { uri: 'https://bank.example/' },
  'a uri whose user looks like the host': { uri: `https://${DOMAIN}@bank.example/` },
  'a uri with a line break': { uri: `${PAGE}\nVersion: 9` },
  'a javascript uri': { uri: 'javascript:alert(1)' },
  'a data uri': { uri: 'data:text/html,x' },
  'a uri that is none': { uri: 'https://[' },
  'an address too short': { address: '0x12' },
  'an address without prefix': { address: accounts.other.address.slice(2) },
  'an address with a wrong checksum': {
    address: accounts.other.address.replace(/[a-f]/, (hex) => hex.toUpperCase()),
  },
  'an address of digits beyond hex': { address: `0x${'g'.repeat(40)}` },
  'a chain that is not ours': { chainId: 56 },
  'a negative chain': { chainId: -1 },
  'a fractional chain': { chainId: 1.5 },
  'a chain beyond every integer': { chainId: 1e308 },
  'a chain as text': { chainId: '1' },
  'a chain as a list': { chainId: [1] },
  'the version of cookie consent': { version: '1' },
  'a numeric version': { version: 2 },
  'a nonce too short': { nonce: 'abc' },
  'a nonce too long': { nonce: 'a'.repeat(65) },
  'a nonce with punctuation': { nonce: 'abcdefgh-1234' },
  'a nonce with a line break': { nonce: 'abcdefgh\n12345' },
  'an operator in place of a nonce': { nonce: { $gt: '' } },
  'a statement with a line break': { statement: 'Sign in.\n\nURI: https://bank.example/' },
  'a statement too long': { statement: 'a'.repeat(281) },
  'a resource of another purpose': { resources: ['urn:chat:purpose:cookie:1'] },
  'two resources': { resources: Array(2).fill(`urn:chat:key:1:${'0'.repeat(64)}:0`) },
  'ten thousand resources': { resources: Array(10_000).fill('x') },
}

/** A: asking for the text to sign. */
export const signInChallenge: Group = {
  name: 'A challenge',
  entries: [
    ...each(wrong, (changes) => ask(changes)),
    ...each(broken, (text) => ({ ...ask({ statement: text }), code: 4001 })),
    { name: 'no payload', ...ask({}, { payload: undefined }) },
    { name: 'a payload that is null', ...ask({}, { payload: null }) },
    { name: 'a header of another kind', ...ask({}, { header: { t: 'eip1271' } }) },
    { name: 'another network', ...ask({}, { network: 'solana' }) },
    { name: 'the Origin of another page', ...ask({}), headers: { origin: 'https://bank.example' } },
    { name: 'an opaque Origin', ...ask({}), headers: { origin: 'null' } },
    {
      name: 'a time of the far past, which is not taken over',
      ...ask({ issuedAt: '1970-01-01T00:00:00Z', nonce: 'FarPast123456789' }),
      status: 200,
      stores: true,
    },
    {
      name: 'a time that is none, which is not taken over',
      ...ask({ issuedAt: 'yesterday\nNonce: x', nonce: 'NoTime1234567890' }),
      status: 200,
      stores: true,
    },
    { name: 'the same nonce again', ...ask({ nonce: 'FarPast123456789' }), code: 4001, stores: true },
  ],
}
