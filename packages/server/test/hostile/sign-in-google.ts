import { each, type Group } from './catalogue.ts'

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const start = (query: string) => ({
  request: `GET /api/v1/google/start?${query}` as const,
  status: 400,
  code: 4001,
})
const token = (body: unknown) => ({ request: 'POST /api/v1/google/token' as const, body, status: 400 })
const VERIFIER = 'a'.repeat(43)

const nexts = {
  'another host': 'https://bank.example/',
  'a host without scheme': '//bank.example/',
  'a host after backslashes': '/\\bank.example/',
  'a host after dots': '/a/..//bank.example/',
  'a relative path': 'bank.example',
  'a script': 'javascript:alert(1)',
  'a line break': '/\r\nset-cookie: a=b',
  'a tab before a slash': '/\t/bank.example/',
  'no path': '',
  'an endless path': `/${'a'.repeat(3_000)}`,
  'an emoji': '/😀',
}
const codes: Record<string, unknown> = {
  'an unknown code': { code: 'a'.repeat(43), code_verifier: VERIFIER },
  'no verifier': { code: 'a'.repeat(43) },
  'a short verifier': { code: 'a', code_verifier: 'a' },
  'a verifier with white space': { code: 'a', code_verifier: `${VERIFIER} ` },
  'a code with NUL': { code: 'a\0', code_verifier: VERIFIER },
  'a lone surrogate as a code': { code: '\ud800', code_verifier: VERIFIER },
  'an operator as a code': { code: { $ne: null }, code_verifier: VERIFIER },
  'a list of codes': { code: ['a'], code_verifier: VERIFIER },
  'an endless code': { code: 'a'.repeat(10_000), code_verifier: VERIFIER },
}
const callback = (query: string) => ({
  request: `GET /api/v1/google/callback?${query}` as const,
  status: 400,
  code: 4001,
})
const COOKIE = { cookie: 'foyer_login=a' }

/** D: login with Google. False identity tokens are tested in google.world.test.ts. */
export const signInGoogle: Group = {
  name: 'D Google',
  entries: [
    ...each(nexts, (next) => start(`code_challenge=${CHALLENGE}&next=${encodeURIComponent(next)}`)),
    {
      name: 'two paths to come back to',
      ...start(`code_challenge=${CHALLENGE}&next=/a&next=//bank.example`),
    },
    { name: 'no challenge', ...start('next=/') },
    { name: 'a challenge of another length', ...start('next=/&code_challenge=abc') },
    { name: 'two challenges', ...start(`next=/&code_challenge=${CHALLENGE}&code_challenge=${CHALLENGE}`) },
    { name: 'a return without state', ...callback('code=a'), headers: COOKIE },
    { name: 'a return with an unknown state', ...callback('code=a&state=b'), headers: COOKIE },
    { name: 'a return of another browser', ...callback('code=a&state=b') },
    { name: 'a return with two states', ...callback('code=a&state=b&state=c'), headers: COOKIE },
    { name: 'a return with NUL', ...callback('code=a&state=%00'), headers: COOKIE },
    { name: 'a return with an error that is a script', ...callback('error=<script>'), headers: COOKIE },
    ...each(codes, (body) => token(body)),
  ],
}
