import { type Challenge, renderChallenge } from '../../src/features/sign-in/challenge.ts'
import { accounts, addresses, DOMAIN, type Entry, each, type Group, PAGE } from './catalogue.ts'

const challenges: Challenge[] = []
const now = Date.now()

/** A new challenge for each entry, because a wrong answer uses it up. */
function newChallenge(): Challenge {
  const nonce = `HostileVerify${challenges.length}`
  const page = { authority: DOMAIN, hostname: DOMAIN, uri: PAGE, isHome: true }
  const challenge = renderChallenge('token', page, { address: addresses.wallet, chainId: 1, nonce }, now)
  challenges.push(challenge)
  return challenge
}

const verify = (message: string, s: string, changes: object = {}) => ({
  request: 'POST /api/v1/siww/verify' as const,
  body: {
    signature: { s, t: 'eip191' },
    message,
    issuer: 'metamask',
    audience: DOMAIN,
    timeout: 3_600,
    ...changes,
  },
})
const VERDICT = { status: 200, answer: { success: false } } as const
const REFUSED = { status: 400, answer: { success: false } } as const

const sign = (message: string) => accounts.wallet.signMessage({ message })

const textChanges: Record<string, (text: string) => string> = {
  'another domain': (text) => text.replace(DOMAIN, 'bank.example'),
  'a domain with a homoglyph': (text) => text.replace('hostile', 'h\u043estile'),
  'a domain in upper case': (text) => text.replace(DOMAIN, DOMAIN.toUpperCase()),
  'a scheme before the domain': (text) => `https://${text}`,
  'another address': (text) => text.replace(accounts.wallet.address, accounts.other.address),
  'the address in lower case': (text) => text.replace(accounts.wallet.address, addresses.wallet),
  'another statement': (text) => text.replace('Sign in to chat.', 'Send all my coins.'),
  'no statement': (text) => text.replace('Sign in to chat.\n\n', ''),
  'another uri': (text) => text.replace(PAGE, 'https://bank.example/'),
  'another version': (text) => text.replace('Version: 1', 'Version: 2'),
  'another chain': (text) => text.replace('Chain ID: 1', 'Chain ID: 137'),
  'a chain with a leading zero': (text) => text.replace('Chain ID: 1', 'Chain ID: 01'),
  'an unknown nonce': (text) => text.replace(/Nonce: .*/, 'Nonce: NeverSeen12345678'),
  'an empty nonce': (text) => text.replace(/Nonce: .*/, 'Nonce: '),
  'two nonces': (text) => text.replace(/(Nonce: .*)/, '$1\n$1'),
  'a port behind the domain': (text) => text.replace(DOMAIN, `${DOMAIN}:443`),
  'the address in upper case': (text) =>
    text.replace(accounts.wallet.address, `0x${addresses.wallet.slice(2).toUpperCase()}`),
  'an empty line more': (text) => text.replace('\n\nURI', '\n\n\nURI'),
  'a space at the end of a line': (text) => text.replace('Version: 1', 'Version: 1 '),
  'a tabulator for a space': (text) => text.replace('Version: 1', 'Version:\t1'),
  'two addresses': (text) =>
    text.replace(accounts.wallet.address, `${accounts.wallet.address}\n${accounts.other.address}`),
  'its uri twice': (text) => text.replace(/(URI: .*)/, '$1\n$1'),
  'a nonce too short': (text) => text.replace(/Nonce: .*/, 'Nonce: abc'),
  'a time of issue without a zone': (text) => text.replace(/(Issued At: .*)Z/, '$1'),
  'a time of issue that is none': (text) => text.replace(/Issued At: .*/, 'Issued At: yesterday'),
  'an expiration that is over': (text) => text.replace(/Expiration Time: ..../, 'Expiration Time: 2020'),
  'a time to wait for that is to come': (text) =>
    text.replace('Resources:', 'Not Before: 2099-01-01T00:00:00Z\nResources:'),
  'a later time of issue': (text) => text.replace(/Issued At: ..../, 'Issued At: 2099'),
  'a later expiration': (text) => text.replace(/Expiration Time: ..../, 'Expiration Time: 2099'),
  'no expiration': (text) => text.replace(/Expiration Time: .*\n/, ''),
  'a time to wait for': (text) => text.replace('Resources:', 'Not Before: 2020-01-01T00:00:00Z\nResources:'),
  'a request id': (text) => text.replace('Resources:', 'Request ID: 1\nResources:'),
  'no resources': (text) => text.replace(/\nResources:.*/s, ''),
  'the purpose of cookies': (text) => text.replace('purpose:token:2', 'purpose:cookie:1'),
  'a resource more': (text) => `${text}\n- https://bank.example/`,
  'a final line break': (text) => `${text}\n`,
  'white space before it': (text) => ` ${text}`,
  'lines that end as in Windows': (text) => text.replaceAll('\n', '\r\n'),
  'a byte order mark': (text) => `\ufeff${text}`,
  'a zero width space': (text) => text.replace('Sign', 'Sign\u200b'),
  'its lines in another order': (text) => text.split('\n').reverse().join('\n'),
}

const otherText: Entry[] = await Promise.all(
  Object.entries(textChanges).map(async ([name, change]) => {
    const text = change(newChallenge().text)
    return { name: `${name}, signed`, ...verify(text, await sign(text)), ...VERDICT }
  }),
)

const hex = (byte: string, bytes: number) => `0x${byte.repeat(bytes)}`
const ORDER = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'
const signatures: Record<string, string> = {
  zeros: hex('00', 65),
  'r of zero': `0x${'00'.repeat(32)}${'11'.repeat(32)}1b`,
  's beyond the order of the curve': `0x${'11'.repeat(32)}${ORDER}1b`,
  'bytes of ff': hex('ff', 65),
  'an unknown recovery id': `0x${'11'.repeat(64)}1d`,
  'one byte': '0x00',
  'a byte too few': hex('11', 64),
  'a byte too many': hex('11', 66),
  'a wrapper of ERC-6492 around nothing': `0x${'00'.repeat(96)}${'6492'.repeat(16)}`,
  'eight thousand bytes': hex('ab', 8_000),
}
const malformed: Record<string, unknown> = {
  'a signature without prefix': '11'.repeat(65),
  'a signature with half a byte': '0x123',
  'a signature without bytes': '0x',
  'a signature beyond hex': `0x${'zz'.repeat(65)}`,
  'a signature too long': hex('ab', 8_192),
  'a signature that is a number': 1,
  'a signature that is null': null,
  'a signature that is a list': ['0x11'],
}

const { text: signedText } = newChallenge()
const signed = await sign(signedText)
const byOther = await accounts.other.signMessage({ message: signedText })

const outside: Record<string, object> = {
  'an unknown issuer': { issuer: 'phantom' },
  'an issuer of the prototype': { issuer: '__proto__' },
  'an empty message': { message: '' },
  'a message too long': { message: 'a'.repeat(8_193) },
  'a message that is a list': { message: [signedText] },
  'a message with NUL': { message: `${signedText}\0` },
  'a lone surrogate in the message': { message: `${signedText}\ud800` },
  'no audience': { audience: undefined },
  'a timeout below a minute': { timeout: 59 },
  'a negative timeout': { timeout: -1 },
  'a fractional timeout': { timeout: 60.5 },
  'a timeout as text': { timeout: '3600' },
  'another kind of signature': { signature: { s: signed, t: 'eip1271' } },
}

/** B: answering a challenge. A wrong signature is 200 with `success: false`; a malformed request is 400. */
export const signInVerify: Group = {
  name: 'B verify',
  challenges,
  entries: [
    ...otherText,
    ...each(signatures, (signature) => ({ ...verify(newChallenge().text, signature), ...VERDICT })),
    ...each(malformed, (signature) => ({
      ...verify(signedText, '', { signature: { s: signature, t: 'eip191' } }),
      ...REFUSED,
    })),
    ...each(outside, (changes) => ({ ...verify(signedText, signed, changes), ...REFUSED })),
    {
      name: 'a timeout beyond every number',
      ...verify('', ''),
      body: JSON.stringify(verify(signedText, signed).body).replace('3600', '1e999'),
      ...REFUSED,
    },
    {
      name: 'a wallet provider that is not the issuer',
      ...verify(signedText, signed),
      headers: { wallet_provider: 'openlogin' },
      ...REFUSED,
      code: 4001,
    },
    { name: 'another audience', ...verify(signedText, signed, { audience: 'bank.example' }), ...VERDICT },
    {
      name: 'an audience that lies under it',
      ...verify(signedText, signed, { audience: `a.${DOMAIN}` }),
      ...VERDICT,
    },
    {
      name: 'the consent to cookies with a challenge to sign in',
      request: 'POST /api/v1/cookie/verify',
      body: {
        signature: signed,
        message: signedText,
        issuer: 'metamask',
        signer: addresses.wallet,
        audience: DOMAIN,
        marketing_settings: true,
        functional_settings: true,
      },
      ...VERDICT,
    },
    { name: 'the signature of another account', ...verify(signedText, byOther), ...VERDICT },
    { name: 'the right signature after a wrong one', ...verify(signedText, signed), ...VERDICT },
  ],
}
